import { Link, useNavigate } from '@tanstack/react-router'
import { ConnectionStatus } from '#features/threads/components/connection-status.tsx'
import { formatMoney } from '#platform/locale.ts'
import { AdminList } from '#ui/admin-list.tsx'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { useDialogItem } from '#ui/dialog.tsx'
import { coversRow, ItemTable } from '#ui/item-table.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ManageButton, Person, threeColumns } from '#ui/managed-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { AdminListedOrder, OrderSort } from '../../contract/schemas.ts'
import type { OrderStatus } from '../../contract/status.ts'
import { type AdminOrderSearch, adminOrdersQuery } from '../../query-options.ts'
import { UnreadBadge } from '../listed-order.tsx'
import { DueDay, OrderLink, OrderStatusBadge, statusNames, TurnMark } from '../order-marks.tsx'
import { useLiveLists } from '../use-live-lists.ts'

const ManageOrderDialog = lazyPart(() => import('./manage-order-dialog.tsx'))

const sortNames = { newest: 'Newest first', oldest: 'Oldest first', changed: 'Last changed' }

type OrderFilter = { q: string; status: OrderStatus | ''; sort: OrderSort }

/** The filter as the address holds it: without what is as usual. */
const searchOf = ({ q, status, sort }: OrderFilter): AdminOrderSearch => ({
  q: q || undefined,
  status: status || undefined,
  sort: sort === 'newest' ? undefined : sort,
})

/** The orders of all clients. The address holds what narrows the list. */
export function AdminOrdersPage({ search, after }: { search: AdminOrderSearch; after: string | undefined }) {
  const live = useLiveLists('/api/admin/orders/events', after)
  const { q = '', status = '', sort = 'newest' } = search
  const filter: OrderFilter = { q, status, sort }
  const navigate = useNavigate({ from: '/dashboard/orders/' })
  const managed = useDialogItem<number>()
  return (
    <>
      <PageHead
        title="Orders"
        lead="What clients have ordered, how far it is, and what waits for your answer."
        action={
          <span className="flex items-center gap-4">
            <ConnectionStatus live={live} />
            <Button variant="secondary" size="sm" asChild>
              <Link to="/dashboard/quotes">Quotes</Link>
            </Button>
          </span>
        }
      />
      <AdminList
        title="All orders"
        noun="orders"
        query={() => adminOrdersQuery(search)}
        filter={filter}
        onFilter={(next) => void navigate({ search: searchOf(next), replace: true, resetScroll: false })}
        search={{ name: 'q', label: 'Search orders', placeholder: 'Client, service or #number' }}
        choices={[
          {
            name: 'status',
            label: 'Status',
            all: 'Any status',
            names: statusNames,
            className: 'wide-card:w-48',
          },
          { name: 'sort', label: 'Sort', names: sortNames, className: 'wide-card:w-40' },
        ]}
        layout="grid w-full gap-3 @md:grid-cols-2 wide-card:flex wide-card:w-auto @md:[&>:first-child]:col-span-2 wide-card:[&>:first-child]:flex-none"
        empty="What clients order stands here at once, and is mailed to you, too."
        noMatch={(search) => `No service, client or number matches “${search}”.`}
        noneOfKind="No order has this status."
        noMatchAction={
          <Button variant="secondary" size="sm" asChild>
            <Link to="/dashboard/orders" replace>
              Show All Orders
            </Link>
          </Button>
        }
      >
        {(orders) => <AdminOrderTable orders={orders} onManage={managed.show} />}
      </AdminList>
      {managed.item !== undefined && <ManageOrderDialog id={managed.item} {...managed.state} />}
    </>
  )
}

type AdminOrderTableProps = { orders: AdminListedOrder[]; onManage: (id: number) => void }

function AdminOrderTable({ orders, onManage }: AdminOrderTableProps) {
  return (
    <ItemTable
      items={orders}
      opens
      rowClass={`${threeColumns} @3xl:grid-cols-[minmax(0,1fr)_10rem_7rem_auto]!`}
      columns={[
        {
          name: 'Order',
          className: 'narrow-card:col-span-1! wide-card:w-full',
          cell: (order) => <Title order={order} />,
        },
        {
          name: 'Client',
          className:
            'min-w-0 narrow-card:col-span-2 medium-card:col-span-1 medium-card:row-start-2 wide-card:max-w-48',
          cell: ({ clientName, clientEmail }) => <Person name={clientName} email={clientEmail} />,
        },
        {
          name: 'Status',
          cell: (order) => <OrderStatusBadge order={order} reader="admin" />,
        },
        {
          name: 'Turn',
          className: 'narrow-card:text-right',
          cell: ({ turn }) => <TurnMark turn={turn} reader="admin" other="Client" />,
        },
        {
          name: 'Dates',
          className: 'text-sm whitespace-nowrap text-muted',
          cell: (order) => <Dates order={order} />,
        },
        {
          name: 'Price',
          head: 'text-right',
          className:
            'text-right font-medium tabular-nums narrow-card:col-start-2 narrow-card:row-start-1 medium-card:col-auto medium-card:row-auto',
          cell: ({ price, currency }) => formatMoney(price, currency),
        },
      ]}
      actionClass="narrow-card:col-start-2 medium-card:col-start-3 @3xl:col-start-4! @3xl:row-span-2! @3xl:row-start-1! wide-card:pr-6!"
      action={({ id, serviceTitle }) => (
        <ManageButton label={`order #${id}, ${serviceTitle}`} onManage={() => onManage(id)} />
      )}
    />
  )
}

function Title({ order }: { order: AdminListedOrder }) {
  const { id, serviceTitle, packageShort, adminNotes } = order
  return (
    <>
      <OrderLink id={id} className={coversRow}>
        {serviceTitle}
      </OrderLink>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle">
        #{id}, {packageShort}
        <UnreadBadge unread={order.unread} />
      </span>
      {adminNotes && (
        <span className="line-clamp-2 text-sm text-muted wrap-anywhere" title={adminNotes}>
          <span className="text-subtle">Note: </span>
          {adminNotes}
        </span>
      )}
    </>
  )
}

function Dates({ order }: { order: AdminListedOrder }) {
  return (
    <>
      {order.deliveryDate && (
        <span className="block">
          Due <DueDay order={order} />
        </span>
      )}
      <span className="block text-subtle">
        Placed <Day at={order.createdAt} />
      </span>
    </>
  )
}
