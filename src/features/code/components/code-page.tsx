import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { codeQuery } from '../query-options.ts'
import { BlocksPanel } from './blocks-panel.tsx'
import { SamplesPanel } from './samples-panel.tsx'

const SampleDialog = lazyPart(() => import('./sample-dialog.tsx'))

type CodePageProps = { search: string; onSearch: (search: string) => void }

/** The code of articles, and samples to download, with a search in names and text. */
export function CodePage({ search, onSearch }: CodePageProps) {
  const { role } = useMember()
  const asked = useQuery(codeQuery(search))
  const [isAdding, setAdding] = useState(false)
  const { data } = asked
  return (
    <>
      <PageHead
        title="Code Repository"
        lead="The code of the articles, to copy, and samples to read and download."
        action={
          role === 'admin' && (
            <Button variant="secondary" {...preloadsDialogWith(SampleDialog)} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              Add a Sample
            </Button>
          )
        }
      />
      <search className="@container max-w-xl">
        <SearchField
          label="Search in names and code"
          placeholder="A name, or a piece of code"
          value={search}
          onChange={onSearch}
        />
      </search>
      {asked.isError && <LoadProblem text="The code could not be loaded." query={asked} />}
      {asked.isPending && <Skeleton className="h-96" />}
      {data && (
        <>
          <p role="status" className="sr-only">
            {search && describeFound(data.samples.length, data.posts.flatMap(({ blocks }) => blocks).length)}
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <BlocksPanel {...data} search={search} />
            <SamplesPanel
              samples={data.samples}
              search={search}
              className={data.samples.length > 0 ? 'max-xl:order-first' : ''}
            />
          </div>
        </>
      )}
      {isAdding && <SampleDialog open={isAdding} onOpenChange={setAdding} />}
    </>
  )
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
const describeFound = (samples: number, blocks: number) =>
  `${count(blocks, 'block')} and ${count(samples, 'sample')} found`
