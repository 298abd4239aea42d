import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DownloadButton } from '#base/accounts/components/download-button.tsx'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'
import type { DataCopy } from '../contract.ts'
import { askForCopy, copyQuery } from '../query-options.ts'
import { ownDataPanels } from './own-panels.ts'

const StoredTopics = lazyContent(() => import('./stored-topics.tsx'))
const preloadsTopics = preloadsDialogWith(StoredTopics)
const { title, lead, action, topics } = ownDataPanels.data

export function YourDataPanel() {
  const asked = useQuery(copyQuery)
  return (
    <Panel title={t(title)} part="data">
      <div className="grid justify-items-start gap-4 p-5 md:p-6">
        <p className="text-md text-muted">{t(lead)}</p>
        {asked.data ? (
          <Copy copy={asked.data} />
        ) : asked.isError ? (
          <LoadProblem text={t`The state of your copy could not be loaded.`} query={asked} />
        ) : (
          <Skeleton className="h-10 w-44" />
        )}
        <TopicsButton />
      </div>
    </Panel>
  )
}

function TopicsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...preloadsTopics}
        onClick={() => setOpen(true)}
        className="text-start text-sm text-muted underline underline-offset-4 hover:text-fg"
      >
        {t(topics)}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t(topics)}>
        <StoredTopics />
      </Dialog>
    </>
  )
}

function Copy({ copy: { state, size, until } }: { copy: DataCopy }) {
  if (state === 'ready')
    return (
      <>
        <div className="flex flex-wrap gap-3">
          <DownloadButton address="/api/my-data/file" variant="primary">
            {t`Download, ${formatBytes(size ?? 0)}`}
          </DownloadButton>
          <AskButton variant="quiet">{t`New Copy`}</AskButton>
        </div>
        <p className="text-sm text-subtle">
          {rich(t`Here until <day/>.`, { day: until && <Day at={until} /> })}
        </p>
      </>
    )
  if (state === 'preparing')
    return (
      <p role="status" className="flex items-center gap-2.5 text-md">
        <Spinner /> {t`Your copy is being made. You can leave this page.`}
      </p>
    )
  return (
    <>
      {state === 'failed' && (
        <p role="status" className="text-md text-danger">
          {t`Your copy could not be made. Please try again later, or use the contact form.`}
        </p>
      )}
      <AskButton variant="secondary">{t(action)}</AskButton>
    </>
  )
}

const AskButton = (props: { variant: 'quiet' | 'secondary'; children: ReactNode }) => (
  <MutationButton
    mutation={askForCopy}
    input={undefined}
    failure={t`Not requested`}
    failureText={t`Please try again later.`}
    {...props}
  />
)
