import { Link } from '@tanstack/react-router'
import type { Today } from '#frame/today/contract.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'

/** Lists the orders whose work waits for a deposit. Nothing if there are none. */
export function AwaitedDeposits({ deposits }: Pick<Today, 'deposits'>) {
  if (deposits.length === 0) return null
  return (
    <Panel title={t`Waits for the deposit`}>
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
              {dueDate
                ? rich(t`Order #${orderId}, <client/>, since <since/>, due <due/>`, {
                    client: clientName,
                    since: <CalendarDay at={since} short />,
                    due: <CalendarDay at={dueDate} short />,
                  })
                : rich(t`Order #${orderId}, <client/>, since <since/>`, {
                    client: clientName,
                    since: <CalendarDay at={since} short />,
                  })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
