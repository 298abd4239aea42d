import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { type AdminOrderSearch, adminOrdersQuery } from '../../query-options/admin-orders.ts'
import { AdminOrderTable } from './admin-order-table.tsx'
import { ManageOrderDialog } from './manage-order-dialog.tsx'
import { OrderFilters } from './order-filters.tsx'

/** The orders of all clients. What narrows the list stands in the address. */
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
