import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Card } from '#ui/page/card.tsx'
import type { Setup } from '../contract.ts'
import { endSetup } from '../query-options.ts'
import { Progress } from './progress.tsx'
import { hasSampleTexts, SampleTextLinks } from './sample-texts.tsx'

/** Appears on the admins' first page while a step is open. */
export function SetupPanel({ setup }: { setup: Setup }) {
  return (
    <Card asChild className="overflow-hidden">
      <section aria-labelledby="set-up">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4 md:px-6">
          <div className="grid grow basis-64 gap-2">
            <h2 id="set-up" className="text-base tracking-[-0.01em]">
              {t`Set up your site`}
            </h2>
            <Progress steps={setup.steps} className="max-w-96" />
          </div>
          <div className="flex gap-2">
            <Button variant="secondary" asChild>
              <Link to="/dashboard/setup">{t`Go On`}</Link>
            </Button>
            <MutationButton
              mutation={endSetup}
              input={undefined}
              failure={t`Not hidden`}
              done={{ title: t`Hidden`, description: t`You find the steps under Set-up in System Settings.` }}
              variant="quiet"
            >
              {t`Hide`}
            </MutationButton>
          </div>
        </div>
        {hasSampleTexts(setup.sampleTexts) && (
          <div className="border-t border-line px-5 py-4 md:px-6">
            <p className="text-sm text-muted">{t`Visitors still read these texts of the sample:`}</p>
            <SampleTextLinks texts={setup.sampleTexts} />
          </div>
        )}
      </section>
    </Card>
  )
}
