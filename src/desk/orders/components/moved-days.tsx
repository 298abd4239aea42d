import { Panel } from '#ui/page/panel.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import type { OverviewOrder } from '../contract/today.ts'
import { OrderLink } from './list-marks.tsx'
import { movedWords } from './moved-words.ts'

type MovedOrder = Pick<OverviewOrder, 'id' | 'serviceTitle' | 'moved'>

/** Lists the orders whose delivery date was moved recently. Shows nothing if there are none. */
export function MovedDays({ orders }: { orders: MovedOrder[] }) {
  const moved = orders.flatMap(({ moved, ...order }) =>
    moved ? [{ ...order, words: capitalize(movedWords(moved)) }] : [],
  )
  if (moved.length === 0) return null
  return (
    <Panel title="New delivery days">
      <ul className="divide-y divide-line border-t border-line">
        {moved.map(({ id, serviceTitle, words }) => (
          <li key={id} className="px-5 py-3 text-md md:px-6">
            <OrderLink id={id} className="underline-offset-3 hover:underline">
              {serviceTitle}
            </OrderLink>{' '}
            <span className="text-sm text-subtle">#{id}</span>
            <p dir="auto" className="text-sm text-muted wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
