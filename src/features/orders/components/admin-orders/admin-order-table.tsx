import { Link } from '@tanstack/react-router'
import { packages } from '#features/catalogue/components/packages.ts'
import { formatPrice } from '#features/catalogue/components/price.ts'
import { Badge } from '#ui/badge.tsx'
import { Day } from '#ui/day.tsx'
import { cell, ManageCell, Person, TableFrame, tableRow } from '#ui/table-frame.tsx'
import type { AdminListedOrder } from '../../contract/orders.ts'
import { OrderStatusBadge } from '../workspace/order-status-badge.tsx'

type AdminOrderTableProps = { orders: AdminListedOrder[]; onManage: (order: AdminListedOrder) => void }

/** One row an order; its title leads to the order's own page. */
export function AdminOrderTable({ orders, onManage }: AdminOrderTableProps) {
  return (
    <TableFrame columns={['Order', 'Client', 'Status', 'Price', 'Dates']}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} onManage={() => onManage(order)} />
      ))}
    </TableFrame>
  )
}

function OrderRow({ order, onManage }: { order: AdminListedOrder; onManage: () => void }) {
  const { id, serviceTitle, clientName, clientEmail, status, deliveryDate, price } = order
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:pl-6!`}>
        <Title order={order} />
      </td>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-52`}>
        <Person name={clientName} email={clientEmail} />
      </td>
      <td className={cell}>
        <OrderStatusBadge status={status} deliveryDate={deliveryDate} />
      </td>
      <td className={`${cell} tabular-nums max-md:text-right`}>{formatPrice(price)}</td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted`}>
        <Dates order={order} />
      </td>
      <ManageCell label={`order #${id}, ${serviceTitle}`} onManage={onManage} />
    </tr>
  )
}

function Title({
  order: { id, serviceTitle, packageType, unread, adminNotes },
}: {
  order: AdminListedOrder
}) {
  return (
    <>
      <Link
        to="/dashboard/orders/$id"
        params={{ id: String(id) }}
        className="font-medium wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {serviceTitle}
      </Link>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle">
        #{id}, {packages.find(({ type }) => type === packageType)?.name}
        {unread > 0 && (
          <Badge tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>
        )}
      </span>
      {adminNotes && (
        <span className="line-clamp-1 text-sm text-muted wrap-anywhere" title={adminNotes}>
          <span className="text-subtle">Note: </span>
          {adminNotes}
        </span>
      )}
    </>
  )
}

function Dates({ order: { createdAt, deliveryDate } }: { order: AdminListedOrder }) {
  return (
    <>
      <span className="block">
        Placed <Day at={createdAt} />
      </span>
      {deliveryDate && (
        <span className="block">
          Due <Day at={deliveryDate} />
        </span>
      )}
    </>
  )
}
