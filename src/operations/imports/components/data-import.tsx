import { useMutation } from '@tanstack/react-query'
import { type Message, msg, t } from '#platform/texts.ts'
import { CheckedFile } from '#ui/forms/checked-file.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type DataSet, dataTooLarge, isDataSet, keyColumns, maxDataBytes } from '../domain/data-sets.ts'
import { applyFile, checkFile } from '../query-options.ts'
import { failed, problemMessage } from './progress.tsx'

const leads: Record<(typeof keyColumns)[DataSet], Message> = {
  slug: msg`A file with the columns of the exports, as CSV, JSON or NDJSON, of at most 10 MB. A record with the same slug is changed, others are added, and none is deleted. You first see what would happen.`,
  name: msg`A file with the columns of the exports, as CSV, JSON or NDJSON, of at most 10 MB. A record with the same name is changed, others are added, and none is deleted. You first see what would happen.`,
  email: msg`A file with the columns of the exports, as CSV, JSON or NDJSON, of at most 10 MB. A record with the same email address is changed, others are added, and none is deleted. You first see what would happen.`,
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
      <Panel title={t`Import`} lead={t(leads[keyColumns[set]])}>
        <CheckedFile
          check={check}
          apply={apply}
          maxBytes={maxDataBytes}
          tooLarge={t(dataTooLarge)}
          failed={t(failed)}
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
