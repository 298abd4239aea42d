import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { billingLabels, missingDetails } from '../domain/billing-details.ts'
import { ownBillingQuery } from '../query-options.ts'
import { BillingEntry, BillingLines } from './billing-lines.tsx'

const OwnBillingForm = lazyContent(() => import('./own-billing-form.tsx'))
const preloadsForm = preloadsDialogWith(OwnBillingForm)

const afterIssue = 'Issued invoices stay as they are. The next one begins with these data.'

/** For a client: what later invoices are made out to. Empty for other members. */
export default function OwnBillingPanel({ wasInvoiced = true }: { wasInvoiced?: boolean }) {
  const asked = useQuery(ownBillingQuery)
  const [open, setOpen] = useState(false)
  const { data: billing } = asked
  if (asked.isError && !billing)
    return <LoadProblem text="Your billing details could not be loaded." query={asked} />
  if (!billing) return null
  const missing = missingDetails(billing)
  const { vatNumber, buyerReference } = billing
  const lead = wasInvoiced ? afterIssue : 'The first invoice of this order will be made out to:'
  return (
    <Panel
      title="Billing details"
      part="billing"
      className="print:hidden"
      action={
        <Button variant="secondary" {...preloadsForm} onClick={() => setOpen(true)}>
          Edit<span className="sr-only"> billing details</span>
        </Button>
      }
    >
      <div className="grid gap-3 border-t border-line p-5 text-md md:px-6">
        <p className="text-sm text-subtle">{lead}</p>
        <BillingLines billing={billing} accountName={billing.accountName} />
        <dl className="grid gap-3 empty:hidden">
          {vatNumber && <BillingEntry name={billingLabels.vatNumber} value={vatNumber} />}
          {buyerReference && <BillingEntry name="Your reference" value={buyerReference} />}
        </dl>
        {missing.length > 0 && (
          <p className="font-medium">Missing for an invoice: {missing.join(' and ')}.</p>
        )}
      </div>
      <Dialog open={open} onOpenChange={setOpen} size="lg" title="Billing details" description={afterIssue}>
        <OwnBillingForm
          billing={billing}
          onSaved={() => {
            setOpen(false)
            toast({ title: 'Saved', description: afterIssue })
          }}
        />
      </Dialog>
    </Panel>
  )
}
