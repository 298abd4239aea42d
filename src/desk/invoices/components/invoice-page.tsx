import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyContent, lazyPart } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { kindName } from '../domain/invoice-title.ts'
import { invoiceQuery } from '../query-options.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { invoiceName, pdfAddress } from './invoice-marks.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { PayButton } from './pay-button.tsx'
import { isConfirmed } from './payment-notice.tsx'

/** Loaded separately, because only admins see these parts. */
const PaymentProblems = lazyPart(() => import('./payment-problems.tsx'))
const PaymentsPanel = lazyPart(() => import('./payments-panel.tsx'))
const UnconfirmedRefunds = lazyPart(() => import('./unconfirmed-refunds.tsx'))
const PayLinksPanel = lazyPart(() => import('./pay-links-panel.tsx'))
const RemindersPanel = lazyPart(() => import('./reminders-panel.tsx'))
const DraftEditor = lazyContent(() => import('./draft-editor.tsx'))

export function InvoicePage({ id, hasReturned }: { id: number; hasReturned: boolean }) {
  const { data: invoice } = useSuspenseQuery(invoiceQuery(id))
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title={
            invoice.number === null
              ? t`${kindName(invoice)} (draft)`
              : `${kindName(invoice)} ${invoice.number}`
          }
          lead={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <InvoiceStatusBadge invoice={invoice} />
              {invoice.orderId !== null && (
                <Link to="/dashboard/orders/$id" params={{ id: String(invoice.orderId) }}>
                  {t`Order #${invoice.orderId}`}
                </Link>
              )}
              {isAdmin && invoice.clientId !== null && (
                <Link
                  to="/dashboard/clients/$id"
                  params={{ id: String(invoice.clientId) }}
                  aria-label={t`Client page of ${invoice.buyer.name}`}
                >
                  {t`Client page`}
                </Link>
              )}
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
        ? isHydrated && invoice.paymentProblems.length > 0 && <PaymentProblems invoice={invoice} />
        : invoice.status === 'open' && <CheckoutNotice invoice={invoice} hasReturned={hasReturned} />}
      {invoice.status === 'draft' ? (
        <Suspense fallback={<Skeleton className="h-[36rem]" />}>
          {isHydrated && <DraftEditor key={`${invoiceName(invoice)} ${id}`} draft={invoice} />}
        </Suspense>
      ) : (
        <InvoiceSheet
          invoice={invoice}
          creditNotes={invoice.credits.map(({ id, number }) => (
            <Link key={id} to="/dashboard/invoices/$id" params={{ id: String(id) }}>
              {t`credit note ${number}`}
            </Link>
          ))}
          noWayToPay={<NoWayToPay isAdmin={isAdmin} />}
        />
      )}
      {isAdmin && isHydrated && invoice.payments.length > 0 && <PaymentsPanel invoice={invoice} />}
      {isAdmin && isHydrated && invoice.kind === 'credit' && invoice.orderId === null && (
        <UnconfirmedRefunds purpose={{ kind: 'credit', id }} />
      )}
      {isAdmin && isHydrated && invoice.status !== 'draft' && (
        <>
          {invoice.kind === 'invoice' && <RemindersPanel invoice={invoice} />}
          <PayLinksPanel invoice={invoice} />
        </>
      )}
    </>
  )
}

function NoWayToPay({ isAdmin }: { isAdmin: boolean }) {
  const link = 'underline underline-offset-4'
  return isAdmin
    ? rich(
        t`The client is not told how to pay: enter a <a>bank account or a payment link</a> in System Settings. New invoices name it.`,
        {
          a: (text) => (
            <a href="/dashboard/settings?part=invoices" className={link}>
              {text}
            </a>
          ),
        },
      )
    : rich(t`This invoice does not say how to pay. <a>Ask for it</a> in your messages.`, {
        a: (text) => (
          <a href="/dashboard/messages" className={link}>
            {text}
          </a>
        ),
      })
}

const PaymentForm = lazyContent(() => import('./payment-form.tsx'))
const CreditForm = lazyContent(() => import('./credit-form.tsx'))
const preloadsPayment = preloadsDialogWith(PaymentForm)

const words = {
  pay: ({ number, open, currency }: Invoice) => ({
    title: t`Mark as paid`,
    description: t`${formatSum(open, currency)} of invoice ${number ?? ''} is open. For a part, enter less.`,
  }),
  refund: ({ creditedNumber, open, currency }: Invoice) => ({
    title: t`Mark as refunded`,
    description: t`${formatSum(open, currency)} that was paid for invoice ${creditedNumber ?? ''}.`,
  }),
  credit: ({ number }: Invoice) => ({
    title: t`Credit invoice ${number ?? ''}`,
    description: t`A credit note takes it back, or a part of it. It has the next number, goes where the invoice went, and neither ever changes.`,
  }),
}

type InvoiceActionsProps = { invoice: Invoice; isAdmin: boolean; hasReturned: boolean }

function InvoiceActions({ invoice, isAdmin, hasReturned }: InvoiceActionsProps) {
  const asked = useDialogItem<keyof typeof words>()
  const isOpen = invoice.status === 'open'
  const canCredit = isAdmin && invoice.kind === 'invoice' && invoice.status !== 'void'
  return (
    <div className="flex flex-wrap gap-3">
      {!isAdmin && !isConfirmed(invoice, hasReturned) && (
        <>
          <PayButton invoice={invoice} />
          {invoice.takesCard && invoice.paymentLink && (
            <Button href={invoice.paymentLink} variant="secondary" target="_blank" rel="noopener noreferrer">
              {t`Pay Otherwise`}
            </Button>
          )}
        </>
      )}
      {isAdmin && isOpen && (
        <Button {...preloadsPayment} onClick={() => asked.show('pay')}>
          {t`Mark as Paid`}
        </Button>
      )}
      {isAdmin && invoice.isToRefund && (
        <Button {...preloadsPayment} onClick={() => asked.show('refund')}>
          {t`Mark as Refunded`}
        </Button>
      )}
      <Button href={pdfAddress(invoice)} variant="secondary" download>
        <Icon name="download" size={16} />
        {t`Download PDF`}
      </Button>
      {invoice.missingForEInvoice === null && (
        <Button href={`/api/invoices/${invoice.id}/xml`} variant="secondary" download>
          <Icon name="download" size={16} />
          {t`E-Invoice (XML)`}
        </Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        {t`Print`}
      </Button>
      {canCredit && (
        <Button variant="quiet" {...preloadsDialogWith(CreditForm)} onClick={() => asked.show('credit')}>
          {t.for('a button')`Credit`}
        </Button>
      )}
      {isAdmin && invoice.missingForEInvoice && (
        <p className="w-full text-sm text-subtle">
          {t`For an e-invoice this lacks ${invoice.missingForEInvoice}.`}
        </p>
      )}
      {isAdmin && invoice.missingForXRechnung && (
        <p className="w-full text-sm text-subtle">
          {t`For an XRechnung this lacks ${invoice.missingForXRechnung}.`}
        </p>
      )}
      {asked.item && (
        <Dialog {...asked.state} {...words[asked.item](invoice)} size="sm">
          {asked.item === 'credit' ? <CreditForm invoice={invoice} /> : <PaymentForm invoice={invoice} />}
        </Dialog>
      )}
    </div>
  )
}
