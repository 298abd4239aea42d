import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ownBillingQuery } from '../query-options/own-billing.ts'
import { OwnBillingDialog, OwnBillingForm } from './own-billing-dialog.tsx'

/** On the page of an order, for its client: the billing details of the next invoice, and what they lack. */
export function OwnBillingPanel({ wasInvoiced }: { wasInvoiced: boolean }) {
  const asked = useQuery(ownBillingQuery)
  const [open, setOpen] = useState(false)
  const { data: billing } = asked
  if (asked.isError && !billing)
    return <LoadProblem text="Your billing details could not be loaded." query={asked} />
  if (!billing) return null
  const { lines, vatNumber, buyerReference, missing } = billing
  return (
    <Panel
      title="Billing details"
      className="print:hidden"
      action={
        <Button variant="secondary" {...preloadsDialogWith(OwnBillingForm)} onClick={() => setOpen(true)}>
          Edit<span className="sr-only"> billing details</span>
        </Button>
      }
    >
      <div className="grid gap-3 border-t border-line p-5 text-md wrap-anywhere md:px-6">
        <p className="text-sm text-subtle">
          {wasInvoiced
            ? 'What was issued stays as it is. The next invoice will be made out to:'
            : 'The first invoice of this order will be made out to:'}
        </p>
        <address className="not-italic whitespace-pre-line first-line:font-medium">
          {lines.join('\n')}
        </address>
        {vatNumber && <p>VAT number {vatNumber}</p>}
        {buyerReference && <p>Your reference: {buyerReference}</p>}
        {missing.length > 0 && (
          <p className="font-medium">Missing for an invoice: {missing.join(' and ')}.</p>
        )}
      </div>
      <OwnBillingDialog open={open} onOpenChange={setOpen} />
    </Panel>
  )
}
