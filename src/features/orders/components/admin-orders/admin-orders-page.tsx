import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { packages } from '#features/catalogue/components/packages.ts'
import { formatPrice } from '#features/catalogue/components/price.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { cell, ManageCell, Person, TableFrame, tableRow } from '#ui/table-frame.tsx'
import type { AdminListedOrder } from '../../contract/schemas.ts'
import { type AdminOrderSearch, adminOrdersQuery } from '../../query-options.ts'
import { OrderStatusBadge, statusNames, UnreadMark } from '../order-marks.tsx'
import { ManageOrderDialog } from './manage-order-dialog.tsx'

/** The orders of all clients. The address holds what narrows the list. */
export function AdminOrdersPage({ search }: { search: AdminOrderSearch }) {
  const list = useInfiniteQuery(adminOrdersQuery(search))
  const navigate = useNavigate({ from: '/dashboard/orders/' })
  const [managed, manage] = useState<number>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageTitle
        title="Orders"
        lead="What clients have ordered, how far it is, and what waits for your answer."
      />
      <Panel
        title="All orders"
        action={
          <OrderFilters
            search={search}
            onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          />
        }
      >
        <PagedList noun="orders" list={list} empty={<NoOrders search={search} />}>
          {(orders) => (
            <AdminOrderTable
              orders={orders}
              onManage={({ id }) => {
                manage(id)
                setOpen(true)
              }}
            />
          )}
        </PagedList>
      </Panel>
      {managed !== undefined && <ManageOrderDialog id={managed} open={open} onOpenChange={setOpen} />}
    </>
  )
}

function NoOrders({ search: { status, q } }: { search: AdminOrderSearch }) {
  if (!status && !q) {
    return (
      <EmptyState title="No orders yet">
        What clients order stands here at once, and is mailed to you, too.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No orders found"
      action={
        <Button variant="secondary" size="sm" asChild>
          <Link to="/dashboard/orders" replace>
            Show All Orders
          </Link>
        </Button>
      }
    >
      {q ? `No service, client or number matches “${q}”.` : 'No order has this status.'}
    </EmptyState>
  )
}

const sortNames = { newest: 'Newest first', oldest: 'Oldest first', changed: 'Last changed' }

type OrderFiltersProps = { search: AdminOrderSearch; onChange: (search: AdminOrderSearch) => void }

/** Narrows and sorts the list of all orders. */
function OrderFilters({ search, onChange }: OrderFiltersProps) {
  return (
    <search className="grid w-full gap-3 sm:grid-cols-2 lg:flex lg:w-auto">
      <div className="sm:col-span-2">
        <SearchField
          label="Search orders"
          placeholder="Client, service or #number"
          value={search.q ?? ''}
          onChange={(q) => onChange({ ...search, q: q || undefined })}
        />
      </div>
      <ChoiceField
        label="Status"
        all="Any status"
        names={statusNames}
        value={search.status ?? ''}
        onChange={(status) => onChange({ ...search, status: status || undefined })}
        className="lg:w-48"
      />
      <ChoiceField
        label="Sort"
        names={sortNames}
        value={search.sort ?? 'newest'}
        onChange={(sort) => onChange({ ...search, sort: sort === 'newest' ? undefined : sort })}
        className="lg:w-40"
      />
    </search>
  )
}

type AdminOrderTableProps = { orders: AdminListedOrder[]; onManage: (order: AdminListedOrder) => void }

/** One row for each order; its title links to the order's own page. */
function AdminOrderTable({ orders, onManage }: AdminOrderTableProps) {
  return (
    <TableFrame columns={['Order', 'Client', 'Status', 'Price', 'Dates']}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} onManage={() => onManage(order)} />
      ))}
    </TableFrame>
  )
}

function OrderRow({ order, onManage }: { order: AdminListedOrder; onManage: () => void }) {
  const { id, serviceTitle, clientName, clientEmail, price } = order
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:pl-6!`}>
        <Title order={order} />
      </td>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-52`}>
        <Person name={clientName} email={clientEmail} />
      </td>
      <td className={cell}>
        <OrderStatusBadge order={order} />
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
        <UnreadMark count={unread} />
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
