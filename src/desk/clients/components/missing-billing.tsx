import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { ownBillingQuery } from '../query-options/own-billing.ts'
import { OwnBillingDialog, OwnBillingForm } from './own-billing-dialog.tsx'

/**
 * For a client on a narrow screen, which hides the panel with the billing details: what an invoice still needs, with the form.
 * Renders nothing if nothing is missing.
 */
export default function MissingBilling() {
  const { data: billing } = useQuery(ownBillingQuery)
  const [open, setOpen] = useState(false)
  const missing = billing?.missing ?? []
  if (missing.length === 0 && !open) return null
  return (
    <section
      aria-label="Missing billing details"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-1 p-4 wide-page:hidden print:hidden"
    >
      <p className="text-md text-muted">Missing for an invoice: {missing.join(' and ')}.</p>
      <Button variant="secondary" {...preloadsDialogWith(OwnBillingForm)} onClick={() => setOpen(true)}>
        Enter Billing Details
      </Button>
      <OwnBillingDialog open={open} onOpenChange={setOpen} />
    </section>
  )
}
