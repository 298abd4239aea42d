import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { invoiceQuery, returnFromCheckout } from '../query-options.ts'
import { DisputedNotice, isConfirmed, Notice } from './payment-notice.tsx'

/** The seconds between two requests. They are more while a bank processes the payment, which can take days. */
const askAfter = { open: 3, processing: 30 }

/** Fetches the invoice at intervals while its payment is being confirmed. */
export function CheckoutNotice({ invoice, hasReturned }: { invoice: Invoice; hasReturned: boolean }) {
  const isWaiting = isConfirmed(invoice, hasReturned)
  const seconds = askAfter[invoice.checkout === 'open' ? 'open' : 'processing']
  useQuery({ ...invoiceQuery(invoice.id), refetchInterval: isWaiting && seconds * 1_000 })
  const { mutate } = useMutation(returnFromCheckout)
  // The server stores the return from Stripe, so that lists of invoices show it.
  const isNew = isWaiting && !invoice.isConfirming
  useEffect(() => {
    if (isNew) mutate({ params: { id: invoice.id } })
  }, [isNew, mutate, invoice.id])
  return (
    <div role="status" className="print:hidden">
      {invoice.isDisputed && <DisputedNotice seller={invoice.seller} />}
      {isWaiting && !invoice.isDisputed && (
        <Notice title={t`Payment is being confirmed`}>
          {invoice.checkout === 'open'
            ? t`Stripe has sent you back here, and its confirmation is on its way. You need not pay again.`
            : t`Your bank may take some days. This invoice becomes paid as soon as Stripe confirms it. You need not pay again.`}
        </Notice>
      )}
      {invoice.checkout === 'failed' && (
        <Notice
          title={t`The payment failed`}
        >{t`No money has arrived. Please pay this invoice again.`}</Notice>
      )}
    </div>
  )
}
