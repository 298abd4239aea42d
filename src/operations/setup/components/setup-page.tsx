import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isOfThisPage } from '#base/site/components/settings/after-save.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Setup, StepName } from '../contract.ts'
import { isStep } from '../domain/steps.ts'
import { changeStep, setupQuery } from '../query-options.ts'
import { StepContent, savesItself } from './step-content.tsx'
import { StepsNav } from './steps-nav.tsx'

/** Shows the first open step if `step` is undefined or unknown. */
export function SetupPage({ step }: { step: string | undefined }) {
  const asked = useQuery(setupQuery)
  return (
    <>
      <PageHead
        title={t`Set up your site`}
        lead={t`Twelve steps from the sample to your own site. What is done stays done.`}
        action={
          <Button href="/" variant="secondary" target="_blank" rel="noreferrer">
            {t`View the Site`}
          </Button>
        }
      />
      {asked.data ? (
        <Steps setup={asked.data} shown={shownStep(asked.data, step)} />
      ) : asked.isError ? (
        <Card className="p-6">
          <LoadProblem text={t`The steps could not be loaded.`} query={asked} />
        </Card>
      ) : (
        <div
          role="status"
          aria-label={t`Loading the steps`}
          className="grid gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-96 max-lg:h-12" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

export const shownStep = (setup: Setup, step: string | undefined): StepName | undefined =>
  isStep(step) ? step : nextOpen(setup.steps)

/** Returns the first open step after `after`, or else from the start. Undefined if no other step is open. */
function nextOpen(steps: Setup['steps'], after?: StepName): StepName | undefined {
  const place = steps.findIndex(({ step }) => step === after) + 1
  return [...steps.slice(place), ...steps.slice(0, place)].find(
    ({ step, state }) => state === 'open' && step !== after,
  )?.step
}

function Steps({ setup, shown }: { setup: Setup; shown: StepName | undefined }) {
  const navigate = useNavigate()
  const settling = useMutation({
    ...changeStep,
    onError: (problem) => showProblem(t`Not saved`, problem),
  })
  const settle = (step: StepName, state: 'done' | 'skipped') =>
    settling.mutate(
      { body: { step, state } },
      {
        onSuccess: ({ steps }) =>
          void navigate({
            to: '/dashboard/setup',
            search: { step: nextOpen(steps, step) },
            resetScroll: true,
            reloadDocument: isOfThisPage(step),
          }),
      },
    )
  const isReady =
    shown !== 'mail' || setup.steps.some(({ step, state }) => step === shown && state === 'done')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <StepsNav steps={setup.steps} shown={shown} />
      {shown ? (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <StepContent
            key={shown}
            step={shown}
            setup={setup}
            goOn={() => settle(shown, 'done')}
            skip={() => settle(shown, 'skipped')}
          />
          {!savesItself(shown) && (
            <div className="flex flex-wrap items-center gap-3">
              {isReady && (
                <Button
                  busy={settling.isPending}
                  onClick={() => settle(shown, 'done')}
                  className="max-sm:w-full"
                >
                  {t`Done, Go On`}
                </Button>
              )}
              <Button
                variant="quiet"
                disabled={settling.isPending}
                onClick={() => settle(shown, 'skipped')}
                className="max-sm:w-full"
              >
                {t`Skip This Step`}
              </Button>
              {!isReady && (
                <p className="text-sm text-subtle">{t`This step is done once a test email has left.`}</p>
              )}
            </div>
          )}
        </div>
      ) : (
        <AllSettled />
      )}
    </div>
  )
}

function AllSettled() {
  return (
    <Card className="grid justify-items-start gap-4 p-6 md:p-8">
      <h2 className="text-lg">{t`Your site is set up`}</h2>
      <p className="max-w-[34rem] text-muted">
        {t`Every step can be opened again, and all of it is in System Settings, Content Management, Services and Pages.`}
      </p>
      <Button href="/">{t`Open Your Site`}</Button>
    </Card>
  )
}
