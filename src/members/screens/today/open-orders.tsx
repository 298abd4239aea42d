import { Link } from '@tanstack/react-router'
import { ListedOrderRow } from '#features/orders/components/listed-order.tsx'
import type { TodayOrder } from '#features/orders/contract/today.ts'
import { formatNumber } from '#platform/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { Panel } from '#ui/panel.tsx'

type OpenOrdersProps = { orders: TodayOrder[]; total: number }

/** The open orders that are due next, and whose turn each is. */
export function OpenOrders({ orders, total }: OpenOrdersProps) {
  return (
    <Panel
      title="Open orders"
      action={
        <Link
          to="/dashboard/orders"
          className="inline-block py-0.5 text-sm text-muted no-underline hover:text-fg hover:underline"
        >
          {total ? `All ${formatNumber(total)}, and the finished ones` : 'All orders'}
        </Link>
      }
    >
      <div className="border-t border-line">
        {orders.length === 0 ? (
          <EmptyState title="No order is open">New orders of clients appear here.</EmptyState>
        ) : (
          <Rows>
            {orders.map((order) => (
              <ListedOrderRow key={order.id} order={order} reader="admin" />
            ))}
          </Rows>
        )}
      </div>
    </Panel>
  )
}
