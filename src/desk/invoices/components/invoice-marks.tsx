import { Link } from '@tanstack/react-router'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import { rich } from '#ui/text/rich.tsx'
import type { ListedInvoice } from '../contract/schemas.ts'
import { kindName } from '../domain/invoice-title.ts'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { PayButton } from './pay-button.tsx'

export const invoiceName = ({ number }: Pick<ListedInvoice, 'number'>) => number ?? t`Draft`

/** Shows a credit note's total as negative. */
export const signedTotal = ({ kind, total, currency }: Pick<ListedInvoice, 'kind' | 'total' | 'currency'>) =>
  formatSum(kind === 'credit' ? `-${total}` : total, currency)

/** Names the credited amount, what a credit note sends back, and the open amount if it is less than the total. Empty for most invoices. */
export const amountNote = ({ kind, status, open, total, credited, currency }: ListedInvoice): string =>
  [
    status !== 'void' && Number(credited) > 0 && t`${formatSum(`-${credited}`, currency)} credited`,
    kind === 'credit' && Number(open) > 0 && t`${formatSum(open, currency)} goes back`,
    status === 'open' && open !== total && t`${formatSum(open, currency)} open`,
  ]
    .filter(Boolean)
    .join(', ')

/** Makes its whole row clickable. */
export const InvoiceLink = ({ invoice }: { invoice: ListedInvoice }) => (
  <Link
    to="/dashboard/invoices/$id"
    params={{ id: String(invoice.id) }}
    className="font-medium no-underline wrap-anywhere covers-row"
  >
    {invoiceName(invoice)}
  </Link>
)

/** For example 'Final invoice, order #3'. Empty for a usual invoice without an order. */
export const invoiceNote = (invoice: Pick<ListedInvoice, 'kind' | 'purpose' | 'orderId'>): string => {
  const order = invoice.orderId === null ? [] : [t`order #${invoice.orderId}`]
  const isUsual = invoice.kind === 'invoice' && invoice.purpose === null
  return capitalize([...(isUsual ? [] : [kindName(invoice)]), ...order].join(', '))
}

export const pdfAddress = ({ id }: Pick<ListedInvoice, 'id'>) => `/api/invoices/${id}/pdf`

export function InvoiceRows({ invoices, canPay }: { invoices: ListedInvoice[]; canPay: boolean }) {
  const [first] = invoices
    .filter(({ status, dueDate, isConfirming }) => status === 'open' && dueDate && !isConfirming)
    .toSorted((a, b) => String(a.dueDate).localeCompare(String(b.dueDate)))
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="entry relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3.5 text-md transition-colors hover:bg-surface-2 md:px-6"
        >
          <p className="min-w-0">
            <InvoiceLink invoice={invoice} />
            <span className="block text-sm text-subtle empty:hidden">{invoiceNote(invoice)}</span>
          </p>
          <p className="text-end font-medium tabular-nums">
            {signedTotal(invoice)}
            <span className="block text-sm font-normal text-muted empty:hidden">{amountNote(invoice)}</span>
          </p>
          <p className="relative z-1 empty:hidden max-sm:col-span-2 max-sm:row-start-3 max-sm:justify-self-end sm:col-start-3 sm:row-span-2">
            {canPay && <PayButton invoice={invoice} isSecondary={invoice !== first} />}
          </p>
          <InvoiceStatusBadge invoice={invoice} />
          <p className="text-end text-sm text-subtle">
            <InvoiceDay invoice={invoice} />
            {invoice.number && (
              <a
                href={pdfAddress(invoice)}
                download
                aria-label={t`Download PDF of ${invoice.number}`}
                className="relative z-1 -my-1.5 ms-2 -me-1.5 inline-flex items-center p-1.5 align-middle text-muted hover:text-fg"
              >
                <Icon name="download" size={16} />
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The due date of an open invoice, or else the day of issue. */
export function InvoiceDay({ invoice }: { invoice: ListedInvoice }) {
  const { status, dueDate, issueDate } = invoice
  if (status === 'open' && dueDate) return <>{rich(t`Due <day/>`, { day: <CalendarDay at={dueDate} /> })}</>
  return issueDate ? <CalendarDay at={issueDate} /> : t`Not issued`
}
