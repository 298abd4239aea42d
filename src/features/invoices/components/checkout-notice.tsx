import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '#platform/locale.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Card } from '#ui/page/card.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { invoiceQuery } from '../query-options.ts'

/** Whether the client has paid at Stripe as far as is known, while its word for that is yet to come. */
export const isConfirmed = ({ checkout }: Invoice, hasReturned: boolean): boolean =>
  checkout === 'processing' || checkout === 'paid' || (checkout === 'open' && hasReturned)

/** Seconds until Stripe is heard again: just after the payment, and while a bank takes days. */
const askAfter = { open: 3, processing: 30 }

/** Says how far the payment of an open invoice is, and asks until it is known. */
export function CheckoutNotice({ invoice, hasReturned }: { invoice: Invoice; hasReturned: boolean }) {
  const isWaiting = isConfirmed(invoice, hasReturned)
  const seconds = askAfter[invoice.checkout === 'open' ? 'open' : 'processing']
  useQuery({ ...invoiceQuery(invoice.id), refetchInterval: isWaiting && seconds * 1_000 })
  return (
    <div role="status" className="print:hidden">
      {isWaiting && (
        <Notice title="Payment is being confirmed">
          {invoice.checkout === 'open'
            ? 'Stripe has sent you back here, and its confirmation is on its way. You need not pay again.'
            : 'Your bank may take some days. This invoice becomes paid as soon as Stripe confirms it. You need not pay again.'}
        </Notice>
      )}
      {invoice.checkout === 'failed' && (
        <Notice title="The payment failed">No money has arrived. Please pay this invoice again.</Notice>
      )}
    </div>
  )
}

/** For admins: money that did not pay this invoice, which they refund at Stripe or put right here. */
export function PaymentProblems({ invoice }: { invoice: Invoice }) {
  return (
    <Notice title="A payment at Stripe needs you">
      {invoice.paymentProblems.map(({ outcome, amount, currency, reference, at }) => (
        <span key={reference} className="mt-1 block wrap-anywhere">
          {formatMoney(amount, currency)}, <Day at={at} time />:{' '}
          {outcome === 'differs' ? 'not the amount of this invoice' : 'this invoice was not open'}. Reference{' '}
          {reference}. Refund it at Stripe, or put this invoice right.
        </span>
      ))}
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex gap-3 p-5 text-md text-muted print:hidden md:px-6">
      <Icon name="clock" size={19} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-medium text-fg">{title}</p>
        <p className="mt-1">{children}</p>
      </div>
    </Card>
  )
}
