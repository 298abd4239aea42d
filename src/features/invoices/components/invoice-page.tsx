import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { kindName } from '../domain/sheet-words.ts'
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
      <div className="print:hidden">
        <PageHead
          title={`${kindName(invoice)} ${invoice.number ?? '(draft)'}`}
          lead={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <InvoiceStatusBadge invoice={invoice} />
              <Link to="/dashboard/orders/$id" params={{ id: String(invoice.orderId) }}>
                Order #{invoice.orderId}
              </Link>
            </span>
          }
          action={
            invoice.status !== 'draft' && (
              <InvoiceActions invoice={invoice} isAdmin={isAdmin} hasReturned={hasReturned} />
            )
          }
        />
      </div>
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
