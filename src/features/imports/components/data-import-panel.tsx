import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { readableMessage } from '#ui/problem-toast.ts'
import type { DataOutcome } from '../contract.ts'
import { describeCounts, textOfReport } from '../domain/data-report.ts'
import { type DataSet, dataTooLarge, keyOf, maxDataBytes, maxListed } from '../domain/data-sets.ts'
import { applyFile, ChangedFile, checkFile } from '../query-options.ts'
import { DropArea } from './drop-area.tsx'
import { EntryList } from './entry-list.tsx'
import { Problem } from './progress.tsx'

const accept = '.csv,.json,.ndjson,.jsonl,.txt'

const keyNames: Record<(typeof keyOf)[DataSet], string> = {
  slug: 'slug',
  name: 'name',
  email: 'email address',
}

/** Chooses a file of records, shows what it would do, and does it. */
export default function DataImportPanel({ set }: { set: DataSet }) {
  const [file, setFile] = useState<File>()
  const check = useMutation(checkFile)
  const apply = useMutation(applyFile)
  const fault = file && faultOf(file)
  const report = apply.data ?? check.data
  const start = (chosen: File) => {
    setFile(chosen)
    check.reset()
    apply.reset()
    if (!faultOf(chosen)) check.mutate({ set, file: chosen })
  }
  const problem = fault ?? (check.error ? messageOf(check.error) : undefined)
  return (
    <>
      <Panel
        title="Import"
        lead={`A file with the columns of the exports, as CSV, JSON or NDJSON, of at most 10 MB. A record with the same ${keyNames[keyOf[set]]} is changed, others are added, and none is deleted. You first see what would happen.`}
      >
        <div className="grid gap-4 border-t border-line px-5 py-5 md:px-6">
          <DropArea
            file={file}
            accept={accept}
            isRunning={check.isPending || apply.isPending}
            onFile={start}
          />
          {check.isPending && (
            <p role="status" className="text-md text-muted">
              The file is being checked.
            </p>
          )}
          {problem && <Problem>{problem}</Problem>}
          {check.error && file && (
            <div>
              <Button variant="secondary" size="sm" onClick={() => start(file)}>
                Check Again
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {report && (
        <OutcomePanel
          key={String(apply.isSuccess)}
          set={set}
          outcome={report}
          isDryRun={!apply.isSuccess}
          isBusy={apply.isPending}
          problem={apply.error ? messageOf(apply.error) : undefined}
          onApply={() => check.data?.token && apply.mutate({ set, token: check.data.token })}
          onCheckAgain={() => file && start(file)}
        />
      )}
    </>
  )
}

const faultOf = ({ size }: File): string | undefined =>
  size > maxDataBytes ? dataTooLarge : size === 0 ? 'The file is empty.' : undefined

const messageOf = (problem: Error) =>
  problem instanceof ChangedFile
    ? 'The file has changed since you chose it, or is gone. Choose it again.'
    : readableMessage(problem, 'The connection failed. Please try again: nothing is imported twice.')

type OutcomePanelProps = {
  set: DataSet
  outcome: DataOutcome
  isDryRun: boolean
  isBusy: boolean
  problem: string | undefined
  onApply: () => void
  onCheckAgain: () => void
}

/** What an import would do, with the button that does it, or what it has done. */
function OutcomePanel(props: OutcomePanelProps) {
  const { set, outcome, isDryRun, isBusy, problem, onApply, onCheckAgain } = props
  const { counts, becomesPublic, entries, notes } = outcome
  const stored = describeCounts(counts, formatNumber, ['new', 'changed'])
  const isCut = Object.values(counts).some((count) => count > maxListed)
  return (
    <Panel
      className="@container"
      title={isDryRun ? 'What would happen' : 'What was done'}
      lead={
        <span role="status">
          {describeCounts(counts, formatNumber) || 'The file holds no records'}.
          {becomesPublic > 0 &&
            ` ${formatNumber(becomesPublic)} ${isDryRun ? 'would become' : 'became'} public.`}
          {isDryRun && ' Nothing is stored yet.'}
        </span>
      }
      action={
        isDryRun &&
        stored && (
          <Button busy={isBusy} onClick={onApply} className="h-auto min-h-12 shrink py-2 max-md:w-full">
            Apply: {stored}
          </Button>
        )
      }
    >
      {problem && (
        <div className="grid justify-items-start gap-3 border-t border-line px-5 py-4 md:px-6">
          <Problem>{problem}</Problem>
          <Button variant="secondary" size="sm" onClick={onCheckAgain}>
            Check Again
          </Button>
        </div>
      )}
      <div className="grid justify-items-start gap-3 border-t border-line px-5 py-4 text-sm text-muted md:px-6">
        {[...notes, ...(isCut ? [`At most ${formatNumber(maxListed)} of each kind are listed.`] : [])].map(
          (note) => (
            <p key={note} className="max-w-[43.1em] wrap-anywhere">
              {note}
            </p>
          ),
        )}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => download(`import-${set}.txt`, textOfReport(outcome))}
        >
          <Icon name="download" size={17} />
          Download Report
        </Button>
      </div>
      {entries.length > 0 ? (
        <EntryList entries={entries} isDryRun={isDryRun} counts={{ ...counts, public: becomesPublic }} />
      ) : (
        <EmptyState title="The file holds no records" className="border-t border-line">
          It has names of columns, but nothing below them.
        </EmptyState>
      )}
    </Panel>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
