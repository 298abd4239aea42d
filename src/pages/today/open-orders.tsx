import { Link } from '@tanstack/react-router'
import { DueDay, OrderLink, OrderStatusBadge, TurnMark } from '#features/orders/components/order-marks.tsx'
import { type OrderParty, sideOf } from '#features/orders/contract/status.ts'
import type { TodayOrder } from '#features/orders/contract/today.ts'
import { isOwnTurn } from '#features/orders/domain/own-turn.ts'
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
          <OpenOrderTable orders={orders} reader="admin" />
        )}
      </div>
    </Panel>
  )
}

/** An order in the list of any first page. Developers see no price, and clients know who they are. */
type OpenOrder = Pick<
  TodayOrder,
  'id' | 'serviceTitle' | 'packageShort' | 'status' | 'turn' | 'deliveryDate'
> & { clientName?: string; adminName?: string; price?: string; currency?: string }

type OpenOrderTableProps = { orders: OpenOrder[]; reader: OrderParty }

/** Open orders as rows that lead to their pages. */
export function OpenOrderTable({ orders, reader }: OpenOrderTableProps) {
  const client = {
    name: 'Client',
    className: 'min-w-0 narrow-card:sr-only wide-card:min-w-32 wide-card:max-w-44 wrap-break-word',
    cell: ({ clientName }: OpenOrder) => clientName,
  }
  const price = {
    name: 'Price',
    head: 'wide-card:text-right',
    className:
      'text-right tabular-nums wide-card:pr-6! narrow-card:col-start-2 narrow-card:row-start-3 narrow-card:text-sm narrow-card:text-muted',
    cell: ({ price, currency }: OpenOrder) => price && formatMoney(price, currency),
  }
  return (
    <ItemTable
      items={orders}
      opens
      rowClass="narrow-card:gap-y-0.5!"
      columns={[
        {
          name: 'Order',
          className: 'narrow-card:col-span-1! narrow-card:row-span-2 wide-card:w-full',
          cell: (order) => <Title order={order} isAssigned={reader === 'developer'} />,
        },
        ...(reader === 'client' ? [] : [client]),
        {
          name: 'State',
          className: 'narrow-card:col-start-1 narrow-card:row-start-3',
          cell: (order) => <OrderStatusBadge order={order} {...(reader === 'admin' && { reader })} />,
        },
        {
          name: 'Turn',
          className: 'narrow-card:col-start-2 narrow-card:row-start-1 narrow-card:text-right',
          cell: (order) => <Turn order={order} reader={reader} />,
        },
        {
          name: 'Promised',
          className:
            'text-sm whitespace-nowrap narrow-card:col-start-2 narrow-card:row-start-2 narrow-card:text-right',
          cell: (order) =>
            order.deliveryDate ? <DueDay order={order} /> : <span className="text-subtle">Not yet</span>,
        },
        ...(reader === 'developer' ? [] : [price]),
      ]}
    />
  )
}

/** One that is not accepted yet waits for an admin, whoever works on it. */
function Turn({ order, reader }: { order: OpenOrder; reader: OrderParty }) {
  const { turn, adminName, clientName = 'Client' } = order
  const isAdmins = reader === 'developer' && turn === 'admin' && !isOwnTurn(order, reader)
  const other = reader === 'client' || isAdmins ? adminName : reader === 'admin' ? 'Client' : clientName
  return <TurnMark turn={turn} reader={isAdmins ? 'client' : sideOf(reader)} other={other ?? 'Admin'} />
}

type TitleProps = { order: OpenOrder; isAssigned: boolean }

function Title({ order: { id, serviceTitle, packageShort }, isAssigned }: TitleProps) {
  return (
    <>
      <OrderLink id={id} className={coversRow} isAssigned={isAssigned}>
        {serviceTitle}
      </OrderLink>
      <span className="block text-xs text-subtle tabular-nums">
        #{id}, {packageShort}
      </span>
    </>
  )
}
