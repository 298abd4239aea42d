import { useMutation } from '@tanstack/react-query'
import { CheckedFile } from '#ui/forms/checked-file.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type DataSet, dataTooLarge, isDataSet, keyColumns, maxDataBytes } from '../domain/data-sets.ts'
import { applyFile, checkFile } from '../query-options.ts'
import { failed, problemMessage } from './progress.tsx'

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
  const check = useMutation(checkFile)
  const apply = useMutation(applyFile)
  const report = apply.data ?? check.data
  const start = (file: File) => {
    Outcome.preload()
    check.mutate({ set, file })
  }
  return (
    <>
      <Panel
        title="Import"
        lead={`A file with the columns of the exports, as CSV, JSON or NDJSON, of at most 10 MB. A record with the same ${keyNames[keyColumns[set]]} is changed, others are added, and none is deleted. You first see what would happen.`}
      >
        <CheckedFile
          check={check}
          apply={apply}
          maxBytes={maxDataBytes}
          tooLarge={dataTooLarge}
          failed={failed}
          onFile={start}
        />
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
          onCheckAgain={() => {
            apply.reset()
            if (check.variables) start(check.variables.file)
          }}
        />
      )}
    </>
  )
}
