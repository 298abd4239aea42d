import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { saveText } from '#ui/dom/save-text.ts'
import { DropArea } from '#ui/forms/drop-area.tsx'
import { Fault } from '#ui/forms/field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { maxImportBytes, maxImportRows } from '../domain/limits.ts'
import { ChangedFile, importClients } from '../query-options.ts'

const Outcome = lazyPart(() => import('./import-outcome.tsx'))

const template =
  'company,contact,email,billing_email,street,postcode,city,country,vat_number,buyer_reference,language,notes\r\n' +
  'Example GmbH,Erika Example,erika@example.com,office@example.com,Main Street 1,10115,Berlin,DE,,,,\r\n'

/** A file is checked first. It is imported once its report was seen. */
export function ImportPage() {
  const [file, setFile] = useState<File>()
  const check = useMutation(importClients)
  const apply = useMutation(importClients)
  const fault = file && fileFault(file)
  const report = apply.data ?? check.data
  const start = (chosen: File) => {
    setFile(chosen)
    check.reset()
    apply.reset()
    Outcome.preload()
    if (!fileFault(chosen)) check.mutate({ file: chosen, dryRun: true })
  }
  const problem = fault ?? (check.error ? problemMessage(check.error) : undefined)
  return (
    <>
      <PageHead
        title="Import clients"
        lead="From another program or a spreadsheet. You first see what would happen; nobody gets an email."
      />
      <Panel
        title="File"
        lead={
          <>
            CSV, JSON or NDJSON with at most {formatNumber(maxImportRows)} rows and 2 MB. The first line names
            the columns: company, contact, email, street, postcode, city, country and VAT number are known
            under their usual names, also in German, French and Spanish. Clients who are here already are left
            out.
          </>
        }
        action={
          <Button variant="secondary" onClick={() => saveText('clients.csv', template, 'text/csv')}>
            <Icon name="download" size={17} />
            Template
          </Button>
        }
      >
        <div className="grid gap-4 border-t border-line px-5 py-5 md:px-6">
          <DropArea
            file={file}
            accept=".csv,.json,.ndjson,.jsonl,.txt"
            isRunning={check.isPending || apply.isPending}
            onFile={start}
          />
          {check.isPending && (
            <p role="status" className="text-md text-muted">
              The file is being checked.
            </p>
          )}
          {problem && (
            <Fault role="alert" className="flex gap-2 text-md text-danger wrap-anywhere">
              {problem}
            </Fault>
          )}
          {check.error && file && (
            <div>
              <Button variant="secondary" onClick={() => start(file)}>
                Check Again
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {report && file && (
        <Outcome
          key={String(apply.isSuccess)}
          outcome={report}
          isDryRun={!apply.isSuccess}
          isBusy={apply.isPending}
          problem={apply.error ? problemMessage(apply.error) : undefined}
          onApply={() => apply.mutate({ file, dryRun: false })}
        />
      )}
    </>
  )
}

const fileFault = ({ size }: File): string | undefined =>
  size > maxImportBytes
    ? 'A file may have at most 2 MB. Split it into several.'
    : size === 0
      ? 'The file is empty.'
      : undefined

const problemMessage = (problem: Error) =>
  problem instanceof ChangedFile
    ? 'The file has changed since you chose it, or is gone. Choose it again.'
    : readableMessage(problem, 'The connection failed. Please try again: nobody is added twice.')
