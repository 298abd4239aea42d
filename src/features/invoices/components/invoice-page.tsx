import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { invoiceQuery } from '../query-options.ts'
import { CheckoutNotice, PaymentProblems } from './checkout-notice.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceStatusBadge, nameOf } from './invoice-marks.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'

const DraftEditor = lazyContent(() => import('./draft-editor.tsx'))

/** One invoice: a draft to write, or an issued one to read, print and pay. */
export function InvoicePage({ id, hasReturned }: { id: number; hasReturned: boolean }) {
  const { data: invoice } = useSuspenseQuery(invoiceQuery(id))
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <div>
          <Link
            to="/dashboard/orders/$id"
            params={{ id: String(invoice.orderId) }}
            className="mb-1 inline-flex min-h-6 items-center gap-2 text-sm text-muted no-underline hover:text-fg"
          >
            <Icon name="arrow-left" size={16} />
            Order #{invoice.orderId}
          </Link>
          <h1 className="text-xl tracking-[-0.02em] wrap-anywhere">
            {invoice.kind === 'credit' ? 'Credit note' : 'Invoice'} {invoice.number ?? '(draft)'}
          </h1>
          <p className="mt-1.5">
            <InvoiceStatusBadge invoice={invoice} />
          </p>
        </div>
        {invoice.status !== 'draft' && (
          <InvoiceActions invoice={invoice} isAdmin={isAdmin} hasReturned={hasReturned} />
        )}
      </header>
      {isAdmin
        ? invoice.paymentProblems.length > 0 && <PaymentProblems invoice={invoice} />
        : invoice.status === 'open' && <CheckoutNotice invoice={invoice} hasReturned={hasReturned} />}
      {invoice.status === 'draft' ? (
        <Suspense fallback={<Skeleton className="h-[36rem]" />}>
          {isHydrated && <DraftEditor key={`${nameOf(invoice)} ${id}`} draft={invoice} />}
        </Suspense>
      ) : (
        <InvoiceSheet invoice={invoice} />
      )}
    </>
  )
}
