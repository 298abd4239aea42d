import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { isConfirmed } from './checkout-notice.tsx'
import { pdfAddress } from './invoice-marks.tsx'
import { PayButton } from './pay-button.tsx'

const PaymentForm = lazyContent(() => import('./payment-form.tsx'))
const VoidQuestion = lazyContent(() => import('./void-question.tsx'))
const preloadsPayment = preloadsDialogWith(PaymentForm)
const preloadsVoid = preloadsDialogWith(VoidQuestion)

type InvoiceActionsProps = { invoice: Invoice; isAdmin: boolean; hasReturned: boolean }

/** What can be done with an issued invoice. */
export function InvoiceActions({ invoice, isAdmin, hasReturned }: InvoiceActionsProps) {
  const [isPaying, setPaying] = useState(false)
  const [isVoiding, setVoiding] = useState(false)
  const isOpen = invoice.status === 'open'
  const canVoid = isAdmin && invoice.kind === 'invoice' && invoice.status !== 'void'
  return (
    <div className="flex flex-wrap gap-3">
      {!isAdmin && !isConfirmed(invoice, hasReturned) && (
        <>
          <PayButton invoice={invoice} />
          {invoice.takesCard && invoice.paymentLink && (
            <Button variant="secondary" size="sm" asChild>
              <a href={invoice.paymentLink} target="_blank" rel="noopener noreferrer">
                Pay Otherwise
              </a>
            </Button>
          )}
        </>
      )}
      {isAdmin && isOpen && (
        <Button size="sm" {...preloadsPayment} onClick={() => setPaying(true)}>
          Mark as Paid
        </Button>
      )}
      <Button variant="secondary" size="sm" asChild>
        <a href={pdfAddress(invoice)} download>
          <Icon name="download" size={16} />
          Download PDF
        </a>
      </Button>
      {invoice.missingForEInvoice === null && (
        <Button variant="secondary" size="sm" asChild>
          <a href={`/api/invoices/${invoice.id}/xml`} download>
            <Icon name="download" size={16} />
            E-Invoice (XML)
          </a>
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        Print
      </Button>
      {canVoid && (
        <Button variant="quiet" size="sm" {...preloadsVoid} onClick={() => setVoiding(true)}>
          Take Back
        </Button>
      )}
      {isAdmin && invoice.missingForEInvoice && (
        <p className="w-full text-sm text-subtle">
          For an e-invoice this lacks {invoice.missingForEInvoice}.
        </p>
      )}
      <Dialog
        open={isPaying}
        onOpenChange={setPaying}
        title="Mark as paid"
        description={`Invoice ${invoice.number}, in full.`}
        size="sm"
      >
        <PaymentForm invoice={invoice} onDone={() => setPaying(false)} />
      </Dialog>
      <Dialog
        open={isVoiding}
        onOpenChange={setVoiding}
        title={`Take invoice ${invoice.number} back?`}
        description="A credit note with the next number says so, and the client is told. Neither is ever changed."
        size="sm"
      >
        <VoidQuestion invoice={invoice} onDone={() => setVoiding(false)} />
      </Dialog>
    </div>
  )
}
