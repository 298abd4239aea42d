import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Notice } from '#ui/page/notice.tsx'
import type { Staying } from '../contract.ts'
import { nameOpenInvoice, openInvoicesStay, whatStays } from '../domain/staying.ts'

/** Renders nothing without open invoices. */
export const StayingInvoices = ({ staying }: { staying: Staying }) =>
  staying.openInvoices.length > 0 && (
    <Notice look="warning">
      <p className="text-muted">
        {whatStays(staying)} {t(openInvoicesStay)}
      </p>
      <ul className="mt-2 grid gap-1">
        {staying.openInvoices.map(({ id, number, open, currency, dueDate }) => (
          <li key={id} className="wrap-anywhere">
            {nameOpenInvoice(number, formatSum(open, currency), dueDate && formatDate(dueDate, 'long'))}
          </li>
        ))}
      </ul>
    </Notice>
  )
