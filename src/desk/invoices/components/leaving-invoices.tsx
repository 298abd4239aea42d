import { Link } from '@tanstack/react-router'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { InvoiceOfLeaver } from '../contract/leaving.ts'

/** Lists open invoices of clients whose accounts are or will be deleted, on the admins' first page. */
export const LeavingInvoices = ({ invoices }: { invoices: InvoiceOfLeaver[] }) => (
  <ul aria-label={t`Open invoices of deleted accounts`} className="border-t border-line">
    {invoices.map(({ id, number, open, currency, buyerName, deleteAfter }) => (
      <li
        key={id}
        className="relative flex items-center gap-3.5 border-t border-line px-5 py-3.5 transition-colors first:border-t-0 hover:bg-surface-2/60 md:px-6"
      >
        <PersonMark name={buyerName} className="max-md:size-9" />
        <span className="min-w-0 grow">
          <Link
            to="/dashboard/invoices/$id"
            params={{ id: String(id) }}
            className="block text-md leading-[1.4] font-medium no-underline wrap-anywhere -outline-offset-3 after:absolute after:inset-0"
          >
            {t`Invoice ${number ?? ''} over ${formatSum(open, currency)} is open`}
          </Link>
          <span className="block text-xs text-subtle wrap-anywhere">
            {deleteAfter
              ? rich(t`The account of <name/> is deleted on <day/>`, {
                  name: buyerName,
                  day: <Day at={deleteAfter} />,
                })
              : t`The account of ${buyerName} was deleted`}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
