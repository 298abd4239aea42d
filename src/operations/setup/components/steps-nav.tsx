import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { showChosen } from '#ui/controls/tab-list.ts'
import { Card } from '#ui/page/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Setup, StepName, StepState } from '../contract.ts'
import { isStep, setupSteps } from '../domain/steps.ts'
import { Progress } from './progress.tsx'

type StepsNavProps = { steps: Setup['steps']; shown: StepName | undefined }

/** The list is a column beside the step, or a row above it on narrow screens. */
export function StepsNav({ steps, shown }: StepsNavProps) {
  // While the next step loads, the address already has it, but the page still shows the previous step.
  const chosen = useLocation({ select: ({ search }) => search.step })
  const current = isStep(chosen) ? chosen : shown
  const stepState = (name: StepName) => steps.find(({ step }) => step === name)?.state ?? 'open'
  const row = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => showChosen(row.current), [current])
  return (
    <Card asChild className="min-w-0 overflow-hidden lg:sticky lg:top-20">
      <nav aria-label={t`Steps`}>
        <Progress steps={steps} className="px-4 pt-4 pb-3" />
        <ol ref={row} className="scroll-row flex gap-1 px-2 pb-2 lg:grid">
          {setupSteps.map(({ name, title }, index) => {
            const state = stepState(name)
            const isShown = name === current
            return (
              <li key={name} className="shrink-0 lg:min-w-0">
                <Link
                  to="/dashboard/setup"
                  search={{ step: name }}
                  aria-current={isShown ? 'page' : undefined}
                  className={classNames(
                    'relative flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 text-md no-underline max-lg:whitespace-nowrap transition-colors -outline-offset-2 hover:bg-surface-2 hover:text-fg',
                    isShown ? 'bg-surface-2 font-medium text-fg' : 'text-muted',
                  )}
                >
                  <Mark state={state} place={index + 1} />
                  <span className="min-w-0 lg:wrap-anywhere">{t(title)}</span>
                  {state === 'done' && <span className="sr-only">{t`Done`}</span>}
                  {state === 'skipped' && <span className="sr-only">{t`Skipped`}</span>}
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
    </Card>
  )
}

/** Shows the step's number, a check mark when it is done, or a dash when it is skipped. */
function Mark({ state, place }: { state: StepState; place: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums',
        state === 'done' ? 'border-success/50 text-success' : 'border-line-strong text-subtle',
      )}
    >
      {state === 'done' ? <Icon name="check" size={14} /> : state === 'skipped' ? '–' : place}
    </span>
  )
}
