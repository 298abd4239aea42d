import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sectionTitles } from '#features/site/components/settings/text-sections.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Panel } from '#ui/panel.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.ts'
import type { Setup } from '../contract.ts'
import { endSetup } from '../query-options.ts'

/** On the admins' first page: how far the site is set up, and which texts are still the sample's, until no step is open. */
export function SetupPanel({ setup }: { setup: Setup }) {
  const ending = useMutation({
    ...endSetup,
    onSuccess: (...ended) => {
      toast({ title: 'Hidden', description: 'You find the steps under Set-up in System Settings.' })
      return endSetup.onSuccess?.(...ended)
    },
    onError: (problem) => showProblem('Not hidden', problem),
  })
  return (
    <Card asChild className="overflow-hidden">
      <section aria-labelledby="set-up">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4 md:px-6">
          <div className="grid grow basis-64 gap-2">
            <h2 id="set-up" className="text-base tracking-[-0.01em]">
              Set up your site
            </h2>
            <Progress steps={setup.steps} className="max-w-96" />
          </div>
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" asChild>
              <Link to="/dashboard/setup">Go On</Link>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              busy={ending.isPending}
              onClick={() => ending.mutate(undefined)}
            >
              Hide
            </Button>
          </div>
        </div>
        {hasSampleTexts(setup.sampleTexts) && (
          <div className="border-t border-line px-5 py-4 md:px-6">
            <p className="text-sm text-muted">Visitors still read these texts of the sample:</p>
            <SampleTextLinks texts={setup.sampleTexts} />
          </div>
        )}
      </section>
    </Card>
  )
}

/** '3 of 8 done', with a bar. A skipped step counts as done. */
export function Progress({ steps, className }: { steps: Setup['steps']; className?: string }) {
  const settled = steps.filter(({ state }) => state !== 'open').length
  return (
    <div className={classNames('grid gap-2', className)}>
      <p className="text-sm text-muted tabular-nums">
        {settled} of {steps.length} done
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map(({ step }, place) => (
          <span
            key={step}
            className={classNames('h-1 grow rounded-full', place < settled ? 'bg-accent' : 'bg-surface-3')}
          />
        ))}
      </div>
    </div>
  )
}

type TextsProps = { texts: Setup['sampleTexts'] }

export const hasSampleTexts = ({ identity, sections }: TextsProps['texts']) => identity || sections.length > 0

/** What visitors still read as the sample has it. */
export function SampleTexts({ texts }: TextsProps) {
  return (
    hasSampleTexts(texts) && (
      <Panel
        title="Texts that are still the sample’s"
        lead="Visitors read them as they came with the software. Change those that do not say what is true of you."
      >
        <div className="px-5 pb-5 md:px-6">
          <SampleTextLinks texts={texts} />
        </div>
      </Panel>
    )
  )
}

/** Each text of the sample as a link to where it is changed. */
export function SampleTextLinks({ texts: { identity, sections } }: TextsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {identity && (
        <li>
          <Link to="/dashboard/settings" search={{ part: 'identity' }} className={look}>
            Identity
          </Link>
        </li>
      )}
      {sections.map((section) => (
        <li key={section}>
          <Link to="/dashboard/settings" search={{ part: 'texts' }} hash={section} className={look}>
            {sectionTitles[section]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const look = 'inline-flex min-h-8 items-center underline underline-offset-4 hover:text-accent'
