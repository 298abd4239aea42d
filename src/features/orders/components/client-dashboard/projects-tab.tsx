import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/locale.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { coversRow } from '#ui/item-table.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Fact, Panel } from '#ui/panel.tsx'
import type { ListedOrder } from '../../contract/schemas.ts'
import { ordersQuery } from '../../query-options.ts'
import { BrowseServices, OrderNumber, UnreadBadge } from '../listed-order.tsx'
import { DueDay, OrderLink, OrderStatusBadge, TurnMark } from '../order-marks.tsx'

/** All orders of the client, newest first. */
export function ProjectsTab() {
  const list = useInfiniteQuery(ordersQuery)
  const hasOrders = list.data?.pages.some(({ items }) => items.length > 0)
  return (
    <Panel title="Your Projects" action={hasOrders && newOrder}>
      <PagedList
        noun="orders"
        list={list}
        problem="Your orders could not be loaded."
        empty={
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 text-md text-muted md:px-6">
            <span>No Projects Yet</span> {newOrder}
          </p>
        }
      >
        {(orders) => (
          <ul>
            {orders.map((order) => (
              <OrderEntry key={order.id} order={order} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  )
}

const newOrder = <BrowseServices icon={<Icon name="plus" size={17} />} />

/** One order of the list: what it is, its status, what was asked for. The whole entry links to the order. */
function OrderEntry({ order }: { order: ListedOrder }) {
  const { id, serviceTitle, requirements, adminName, adminNotes, createdAt, deliveryDate } = order
  return (
    <li className="entry group relative grid gap-x-8 gap-y-3 border-t border-line px-5 py-5 first:border-t-0 transition-colors hover:bg-surface-2 md:px-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:pr-8">
          <OrderLink id={id} className={coversRow}>
            {serviceTitle}
          </OrderLink>
          <UnreadBadge unread={order.unread} />
        </p>
        <p className="mt-0.5 text-sm text-subtle">
          <OrderNumber order={order} />
        </p>
        {requirements && (
          <p className="mt-2.5 line-clamp-2 max-w-[43.1em] text-md text-muted wrap-anywhere">
            {requirements}
          </p>
        )}
        {adminNotes && (
          <p className="mt-2.5 line-clamp-2 max-w-[43.1em] border-t border-accent pt-2 text-md wrap-anywhere">
            <span className="text-subtle">Note from {adminName}: </span>
            {adminNotes}
          </p>
        )}
      </div>
      <div className="flex items-start justify-between gap-4">
        <dl className="grid grow grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr_auto] lg:grid-cols-[1fr_1fr_auto]">
          <Fact name="Status" value={<OrderStatusBadge order={order} />} />
          <Fact name="Turn" value={<TurnMark turn={order.turn} reader="client" other={adminName} />} />
          <Fact name="Placed" value={<Day at={createdAt} />} />
          {deliveryDate ? (
            <Fact name="Delivery" value={<DueDay order={order} />} />
          ) : (
            <Fact name="Timeline" value={order.timeline ?? 'To be agreed'} />
          )}
          <Fact
            name="Price"
            value={
              <span className="font-medium tabular-nums sm:ml-auto">
                {formatMoney(order.price, order.currency)}
              </span>
            }
            className="sm:text-right lg:col-start-3 lg:row-span-2 lg:row-start-1"
          />
        </dl>
        <Icon
          name="arrow-up-right"
          size={18}
          className="shrink-0 text-subtle transition-[color,translate] max-lg:absolute max-lg:top-6 max-lg:right-5 group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-accent"
        />
      </div>
    </li>
  )
}
