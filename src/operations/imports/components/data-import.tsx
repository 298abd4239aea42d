import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { DropArea } from '#ui/forms/drop-area.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type DataSet, dataTooLarge, isDataSet, keyColumns, maxDataBytes } from '../domain/data-sets.ts'
import { applyFile, checkFile } from '../query-options.ts'
import { Problem, problemMessage } from './progress.tsx'

const accept = '.csv,.json,.ndjson,.jsonl,.txt'

const keyNames: Record<(typeof keyColumns)[DataSet], string> = {
  slug: 'slug',
  name: 'name',
  email: 'email address',
}

const Outcome = lazyPart(() => import('./data-outcome.tsx'))

/** Imports a file into a dataset, after a report. Renders nothing for a dataset without imports. */
export const DataImport = ({ set }: { set: string }) =>
  isDataSet(set) ? <DataImportPanels key={set} set={set} /> : null

function DataImportPanels({ set }: { set: DataSet }) {
  const [file, setFile] = useState<File>()
  const check = useMutation(checkFile)
  const apply = useMutation(applyFile)
  const fault = file && fileFault(file)
  const report = apply.data ?? check.data
  const start = (chosen: File) => {
    setFile(chosen)
    check.reset()
    apply.reset()
    Outcome.preload()
    if (!fileFault(chosen)) check.mutate({ set, file: chosen })
  }
  const problem = fault ?? (check.error ? problemMessage(check.error) : undefined)
  return (
    <>
      <Panel
        title="Import"
        lead={`A file with the columns of the exports, as CSV, JSON or NDJSON, of at most 10 MB. A record with the same ${keyNames[keyColumns[set]]} is changed, others are added, and none is deleted. You first see what would happen.`}
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
              <Button variant="secondary" onClick={() => start(file)}>
                Check Again
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {report && (
        <Outcome
          key={String(apply.isSuccess)}
          set={set}
          outcome={report}
          isDryRun={!apply.isSuccess}
          isBusy={apply.isPending}
          problem={apply.error ? problemMessage(apply.error) : undefined}
          onApply={() => check.data?.token && apply.mutate({ set, token: check.data.token })}
          onCheckAgain={() => file && start(file)}
        />
      )}
    </>
  )
}

const fileFault = ({ size }: File): string | undefined =>
  size > maxDataBytes ? dataTooLarge : size === 0 ? 'The file is empty.' : undefined
