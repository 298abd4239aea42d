import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { isConfirmed } from './checkout-notice.tsx'
import { pdfAddress } from './invoice-marks.tsx'
import { PayButton } from './pay-button.tsx'

const InvoiceQuestion = lazyContent(() => import('./invoice-question.tsx'))
const preloadsQuestion = preloadsDialogWith(InvoiceQuestion)

const words = {
  pay: ({ number }: Invoice) => ({ title: 'Mark as paid', description: `Invoice ${number}, in full.` }),
  void: ({ number }: Invoice) => ({
    title: `Take invoice ${number} back?`,
    description:
      'A credit note with the next number says so, and the client is told. Neither is ever changed.',
  }),
}

type InvoiceActionsProps = { invoice: Invoice; isAdmin: boolean; hasReturned: boolean }

/** What can be done with an issued invoice. */
export function InvoiceActions({ invoice, isAdmin, hasReturned }: InvoiceActionsProps) {
  const asked = useDialogItem<keyof typeof words>()
  const isOpen = invoice.status === 'open'
  const canVoid = isAdmin && invoice.kind === 'invoice' && invoice.status !== 'void'
  return (
    <div className="flex flex-wrap gap-3">
      {!isAdmin && !isConfirmed(invoice, hasReturned) && (
        <>
          <PayButton invoice={invoice} />
          {invoice.takesCard && invoice.paymentLink && (
            <Button variant="secondary" asChild>
              <a href={invoice.paymentLink} target="_blank" rel="noopener noreferrer">
                Pay Otherwise
              </a>
            </Button>
          )}
        </>
      )}
      {isAdmin && isOpen && (
        <Button {...preloadsQuestion} onClick={() => asked.show('pay')}>
          Mark as Paid
        </Button>
      )}
      <Button variant="secondary" asChild>
        <a href={pdfAddress(invoice)} download>
          <Icon name="download" size={16} />
          Download PDF
        </a>
      </Button>
      {invoice.missingForEInvoice === null && (
        <Button variant="secondary" asChild>
          <a href={`/api/invoices/${invoice.id}/xml`} download>
            <Icon name="download" size={16} />
            E-Invoice (XML)
          </a>
        </Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {canVoid && (
        <Button variant="quiet" {...preloadsQuestion} onClick={() => asked.show('void')}>
          Take Back
        </Button>
      )}
      {isAdmin && invoice.missingForEInvoice && (
        <p className="w-full text-sm text-subtle">
          For an e-invoice this lacks {invoice.missingForEInvoice}.
        </p>
      )}
      {asked.item && (
        <Dialog {...asked.state} {...words[asked.item](invoice)} size="sm">
          <InvoiceQuestion action={asked.item} invoice={invoice} />
        </Dialog>
      )}
    </div>
  )
}
