import { Link } from '@tanstack/react-router'
import type { Today } from '#frame/today/contract.ts'
import { formatSum } from '#platform/locale.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** Lists the orders whose work waits for a deposit. Nothing if there are none. */
export function AwaitedDeposits({ deposits }: Pick<Today, 'deposits'>) {
  if (deposits.length === 0) return null
  return (
    <Panel title="Waits for the deposit">
      <ul>
        {deposits.map(({ orderId, title, clientName, invoiceId, amount, currency, since, dueDate }) => (
          <li key={invoiceId} className="border-t border-line px-5 py-3 md:px-6">
            <Link
              to="/dashboard/orders/$id"
              params={{ id: String(orderId) }}
              className="block text-md leading-snug no-underline wrap-anywhere hover:underline"
            >
              {title}, {formatSum(amount, currency)}
            </Link>
            <span className="block text-xs text-subtle wrap-anywhere">
              Order #{orderId}, {clientName}, since <CalendarDay at={since} short />
              {dueDate && (
                <>
                  , due <CalendarDay at={dueDate} short />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
