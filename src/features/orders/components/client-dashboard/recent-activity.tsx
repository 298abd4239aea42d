import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ListedOrder } from '../../contract/orders.ts'
import { ordersQuery } from '../../query-options/own-orders.ts'
import { OrderStatusBadge } from '../workspace/order-status-badge.tsx'
import { OrderNumber, UnreadMark } from './order-marks.tsx'
import { OrdersState } from './orders-state.tsx'

const shownOrders = 5

/** The newest orders, each of which opens. */
export function RecentActivity() {
  const list = useInfiniteQuery(ordersQuery)
  const orders = list.data?.pages[0]?.items ?? []
  return (
    <Panel
      title="Recent Activity"
      action={
        orders.length > shownOrders && (
          <Button variant="secondary" size="sm" asChild>
            <Link to="/dashboard" search={{ tab: 'projects' }} resetScroll={false} activeProps={{}}>
              All Projects
            </Link>
          </Button>
        )
      }
    >
      <OrdersState list={list}>
        <ul>
          {orders.slice(0, shownOrders).map((order) => (
            <ActivityRow key={order.id} order={order} />
          ))}
        </ul>
        {orders.length === 0 && (
          <EmptyState
            title="No projects yet"
            className="border-t border-line"
            action={
              <Button variant="secondary" size="sm" asChild>
                <Link to="/services" activeProps={{}}>
                  Browse Services
                </Link>
              </Button>
            }
          >
            What you order appears here, with how it stands.
          </EmptyState>
        )}
      </OrdersState>
    </Panel>
  )
}

function ActivityRow({ order }: { order: ListedOrder }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-5 py-3.5 transition-colors hover:bg-surface-2 md:px-6">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/dashboard/orders/$id"
          params={{ id: String(order.id) }}
          className="text-md font-medium wrap-anywhere no-underline -outline-offset-2 after:absolute after:inset-0"
        >
          {order.serviceTitle}
        </Link>
        <UnreadMark count={order.unread} />
      </p>
      <OrderStatusBadge status={order.status} deliveryDate={order.deliveryDate} />
      <p className="text-sm text-subtle">
        <OrderNumber order={order} />
      </p>
      <p className="text-right text-sm text-subtle">
        <Day at={order.createdAt} />
      </p>
    </li>
  )
}
