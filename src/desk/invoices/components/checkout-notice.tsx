import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Invoice } from '../contract/schemas.ts'
import { invoiceQuery, returnFromCheckout } from '../query-options.ts'
import { isConfirmed, Notice } from './payment-notice.tsx'

/** In seconds. Short right after the payment, longer while a bank takes days. */
const askAfter = { open: 3, processing: 30 }

/** Fetches the invoice again and again while its payment is being confirmed. */
export function CheckoutNotice({ invoice, hasReturned }: { invoice: Invoice; hasReturned: boolean }) {
  const isWaiting = isConfirmed(invoice, hasReturned)
  const seconds = askAfter[invoice.checkout === 'open' ? 'open' : 'processing']
  useQuery({ ...invoiceQuery(invoice.id), refetchInterval: isWaiting && seconds * 1_000 })
  const { mutate } = useMutation(returnFromCheckout)
  // Tells the server, so that lists show it too.
  const isNew = isWaiting && !invoice.isConfirming
  useEffect(() => {
    if (isNew) mutate({ params: { id: invoice.id } })
  }, [isNew, mutate, invoice.id])
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
