import { useQuery } from '@tanstack/react-query'
import { AfterSave } from '#base/site/components/settings/after-save.ts'
import MainTextsForm from '#base/site/components/settings/main-texts-form.tsx'
import { siteQuery } from '#base/site/query-options.ts'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Setup } from '../../contract.ts'
import { hasSampleTexts, SampleTextLinks } from '../sample-texts.tsx'

type TextsStepProps = { setup: Setup; goOn: () => void; skip: () => void }

/** Shows the texts that visitors read first. Saving them continues with the next step. */
export default function TextsStep({ setup, goOn, skip }: TextsStepProps) {
  const asked = useQuery(siteQuery)
  return (
    <Panel
      title={t`Texts`}
      lead={t`The sentences that visitors read first, in your words. All other texts are under Texts in System Settings.`}
      className="overflow-visible!"
    >
      <div className="grid gap-6 p-5 md:p-6">
        {!setup.hasSample && hasSampleTexts(setup.sampleTexts) && (
          <div>
            <p className="text-md text-muted">{t`The sample’s texts are still shown here:`}</p>
            <SampleTextLinks texts={setup.sampleTexts} />
          </div>
        )}
        {asked.data ? (
          <AfterSave value={{ goOn, skip }}>
            <MainTextsForm settings={asked.data} />
          </AfterSave>
        ) : asked.isError ? (
          <LoadProblem text={t`The settings of the site could not be loaded.`} query={asked} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Panel>
  )
}
