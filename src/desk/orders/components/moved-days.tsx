import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Panel } from '#ui/page/panel.tsx'
import type { OverviewOrder } from '../contract/today.ts'
import { OrderLink } from './list-marks.tsx'

type MovedOrder = Pick<OverviewOrder, 'id' | 'serviceTitle' | 'moved'>

/** Lists the orders whose delivery date was moved recently. Shows nothing if there are none. */
export function MovedDays({ orders }: { orders: MovedOrder[] }) {
  const moved = orders.flatMap(({ moved, ...order }) =>
    moved
      ? [
          {
            ...order,
            words: t`Moved from ${formatDate(moved.from)} to ${formatDate(moved.to)}`,
            reason: moved.reason,
          },
        ]
      : [],
  )
  if (moved.length === 0) return null
  return (
    <Panel title={t`New delivery days`}>
      <ul className="divide-y divide-line border-t border-line">
        {moved.map(({ id, serviceTitle, words, reason }) => (
          <li key={id} className="px-5 py-3 text-md md:px-6">
            <OrderLink id={id} className="underline-offset-3 hover:underline">
              {serviceTitle}
            </OrderLink>{' '}
            <span className="text-sm text-subtle">{`#${id}`}</span>
            <p dir="auto" className="text-sm text-muted wrap-anywhere whitespace-pre-line">
              {reason ? `${words}: ${reason}` : words}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
