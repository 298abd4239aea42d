import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import type { Source } from '../contract.ts'
import { AnalysisResult } from './analysis-result.tsx'
import { engineNames } from './engine-names.ts'
import { KeywordsResult } from './keywords-result.tsx'
import { TitlesResult } from './titles-result.tsx'
import type { ContentTools, ToolTab } from './use-content-tools.ts'

const tabs = [
  { value: 'analysis', label: 'Content Analysis' },
  { value: 'keywords', label: 'Keywords' },
  { value: 'titles', label: 'Blog Titles' },
]

/** Three tabs, each with what its tool last gave. */
export function ToolResults({ tab, setTab, analyze, keywords, titles }: ContentTools) {
  return (
    <section aria-label="Results" className="min-w-0">
      <Tabs label="Tools" tabs={tabs} value={tab} onValueChange={(value) => setTab(value as ToolTab)}>
        <TabPanel value="analysis">
          <Result
            {...analyze}
            empty="No analysis yet"
            hint="Enter a text and choose Analyze Content: a summary, the reading time and the key topics appear here."
          >
            {(result) => <AnalysisResult {...result} />}
          </Result>
        </TabPanel>
        <TabPanel value="keywords">
          <Result
            {...keywords}
            empty="No keywords yet"
            hint="Enter a text and choose Generate Keywords: what the text should be found by appears here."
          >
            {(result) => <KeywordsResult {...result} />}
          </Result>
        </TabPanel>
        <TabPanel value="titles">
          <Result
            {...titles}
            empty="No titles yet"
            hint="Enter a text and choose Generate Titles: headlines that the text can keep appear here."
          >
            {(result) => <TitlesResult {...result} />}
          </Result>
        </TabPanel>
      </Tabs>
    </section>
  )
}

type ResultProps<Shape> = {
  result: Shape | undefined
  pending: boolean
  empty: string
  hint: string
  children: (result: Shape) => ReactNode
}

function Result<Shape extends { source: Source }>(props: ResultProps<Shape>) {
  const { result, pending, empty, hint, children } = props
  if (pending && !result) return <Spinner label="Reading the text" className="m-6 text-lg text-muted" />
  if (!result) {
    return (
      <EmptyState title={empty} as="h2" className="px-0">
        {hint}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={pending || undefined} className={pending ? 'opacity-60' : undefined}>
      {children(result)}
      <p className="mt-6 text-sm text-subtle">{engineNames[result.source]}</p>
    </div>
  )
}
