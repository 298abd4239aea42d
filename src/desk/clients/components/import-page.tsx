import { useMutation } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveText } from '#ui/dom/save-text.ts'
import { CheckedFile, fileProblem } from '#ui/forms/checked-file.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { maxImportBytes, maxImportRows } from '../domain/limits.ts'
import { importClients } from '../query-options.ts'

const Outcome = lazyPart(() => import('./import-outcome.tsx'))

const template =
  'company,contact,email,billing_email,street,postcode,city,country,vat_number,buyer_reference,language,notes\r\n' +
  'Example GmbH,Erika Example,erika@example.com,office@example.com,Main Street 1,10115,Berlin,DE,,,,\r\n'

/** A dry run checks the chosen file. Only its report has the button that starts the import. */
export function ImportPage() {
  const check = useMutation(importClients)
  const apply = useMutation(importClients)
  const file = check.variables?.file
  const report = apply.data ?? check.data
  return (
    <>
      <PageHead
        title={t`Import clients`}
        lead={t`From another program or a spreadsheet. You first see what would happen; nobody gets an email.`}
      />
      <Panel
        title={t`File`}
        lead={t`CSV, JSON or NDJSON with at most ${formatNumber(maxImportRows)} rows and 2 MB. The first line names the columns: company, contact, email, street, postcode, city, country and VAT number are known under their usual names, also in German, French and Spanish. Clients who are here already are left out.`}
        action={
          <Button variant="secondary" onClick={() => saveText('clients.csv', template, 'text/csv')}>
            <Icon name="download" size={17} />
            {t`Template`}
          </Button>
        }
      >
        <CheckedFile
          check={check}
          apply={apply}
          maxBytes={maxImportBytes}
          tooLarge={t`A file may have at most 2 MB. Split it into several.`}
          failed={t(failed)}
          onFile={(chosen) => {
            Outcome.preload()
            check.mutate({ file: chosen, dryRun: true })
          }}
        />
      </Panel>
      {report && file && (
        <Outcome
          key={String(apply.isSuccess)}
          outcome={report}
          isDryRun={!apply.isSuccess}
          isBusy={apply.isPending}
          problem={apply.error ? fileProblem(apply.error, t(failed)) : undefined}
          onApply={() => apply.mutate({ file, dryRun: false })}
        />
      )}
    </>
  )
}

const failed = msg`The connection failed. Please try again: nobody is added twice.`
