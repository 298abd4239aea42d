import { useQuery } from '@tanstack/react-query'
import { AfterSave } from '#base/site/components/settings/after-save.ts'
import InvoicesForm from '#base/site/components/settings/invoices-form.tsx'
import { firstInvoiceGroups } from '#base/site/components/settings/labels.ts'
import { siteQuery } from '#base/site/query-options.ts'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'

type InvoicesStepProps = { goOn: () => void; skip: () => void }

/** Asks for what an invoice must state. Saving it continues with the next step. */
export default function InvoicesStep({ goOn, skip }: InvoicesStepProps) {
  const asked = useQuery(siteQuery)
  return (
    <Panel
      title={t`Invoices`}
      lead={t`What every invoice says about you, and where clients pay it. Without your name, address and country no invoice can be issued. Numbers, due dates and reminders are under Invoices in System Settings.`}
      className="overflow-visible!"
    >
      <div className="p-5 md:p-6">
        {asked.data ? (
          <AfterSave value={{ goOn, skip }}>
            <InvoicesForm settings={asked.data} groups={firstInvoiceGroups} />
          </AfterSave>
        ) : asked.isError ? (
          <LoadProblem text={t`The settings of the site could not be loaded.`} query={asked} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Panel>
  )
}
