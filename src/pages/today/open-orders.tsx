import { Link } from '@tanstack/react-router'
import { DueDay, OrderLink, OrderStatusBadge, TurnMark } from '#features/orders/components/order-marks.tsx'
import type { TodayOrder } from '#features/orders/contract/today.ts'
import { formatMoney, formatNumber } from '#platform/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { coversRow, ItemTable } from '#ui/item-table.tsx'
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
          <OpenOrderTable orders={orders} />
        )}
      </div>
    </Panel>
  )
}

function OpenOrderTable({ orders }: { orders: TodayOrder[] }) {
  return (
    <ItemTable
      items={orders}
      opens
      rowClass="narrow-card:gap-y-0.5!"
      columns={[
        {
          name: 'Order',
          className: 'narrow-card:col-span-1! narrow-card:row-span-2 wide-card:w-full',
          cell: (order) => <Title order={order} />,
        },
        {
          name: 'Client',
          className: 'min-w-0 narrow-card:sr-only wide-card:min-w-32 wide-card:max-w-44 wrap-break-word',
          cell: ({ clientName }) => clientName,
        },
        {
          name: 'State',
          className: 'narrow-card:col-start-1 narrow-card:row-start-3',
          cell: (order) => <OrderStatusBadge order={order} reader="admin" />,
        },
        {
          name: 'Turn',
          className: 'narrow-card:col-start-2 narrow-card:row-start-1 narrow-card:text-right',
          cell: ({ turn }) => <TurnMark turn={turn} reader="admin" other="Client" />,
        },
        {
          name: 'Promised',
          className:
            'text-sm whitespace-nowrap narrow-card:col-start-2 narrow-card:row-start-2 narrow-card:text-right',
          cell: (order) =>
            order.deliveryDate ? <DueDay order={order} /> : <span className="text-subtle">Not yet</span>,
        },
        {
          name: 'Price',
          head: 'wide-card:text-right',
          className:
            'text-right tabular-nums wide-card:pr-6! narrow-card:col-start-2 narrow-card:row-start-3 narrow-card:text-sm narrow-card:text-muted',
          cell: ({ price, currency }) => formatMoney(price, currency),
        },
      ]}
    />
  )
}

function Title({ order: { id, serviceTitle, packageShort } }: { order: TodayOrder }) {
  return (
    <>
      <OrderLink id={id} className={coversRow}>
        {serviceTitle}
      </OrderLink>
      <span className="block text-xs text-subtle tabular-nums">
        #{id}, {packageShort}
      </span>
    </>
  )
}
