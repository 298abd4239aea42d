import { useQuery } from '@tanstack/react-query'
import { AfterSave } from '#base/site/components/settings/after-save.ts'
import MainTextsForm from '#base/site/components/settings/main-texts-form.tsx'
import { siteQuery } from '#base/site/query-options.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** The texts that say most about the owner; saving continues with the next step. */
export default function TextsStep({ goOn, skip }: { goOn: () => void; skip: () => void }) {
  const asked = useQuery(siteQuery)
  return (
    <Panel
      title="Texts"
      lead="The sentences that visitors read first, in your words. All other texts are under Texts in System Settings."
      className="overflow-visible!"
    >
      <div className="p-5 md:p-6">
        {asked.data ? (
          <AfterSave value={{ goOn, skip }}>
            <MainTextsForm settings={asked.data} />
          </AfterSave>
        ) : asked.isError ? (
          <LoadProblem text="The settings of the site could not be loaded." query={asked} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Panel>
  )
}
