import { Link } from '@tanstack/react-router'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ManageButton } from '#ui/lists/managed-row.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { AdminOrderSearch, OrderSort } from '../../contract/search.ts'
import type { OrderStatus } from '../../contract/status.ts'
import { adminOrdersQuery } from '../../query-options.ts'
import { ListedOrderRow } from '../listed-order.tsx'
import { statusNames } from '../order-marks.tsx'
import { useLiveLists } from '../use-live-lists.ts'

const ManageOrderDialog = lazyPart(() => import('./manage-order-dialog.tsx'))

const sortNames = { newest: msg`Newest first`, oldest: msg`Oldest first`, changed: msg`Last changed` }

type OrderFilter = { q: string; status: OrderStatus | ''; sort: OrderSort }

/** Shows all orders. The URL contains the filters. */
export function AdminOrdersPage({ search, after }: { search: AdminOrderSearch; after: string | undefined }) {
  const live = useLiveLists('/api/admin/orders/events', after)
  const { filter, onFilter } = useAddressFilter<OrderFilter>(search, { q: '', status: '', sort: 'newest' })
  const managed = useDialogItem<number>()
  return (
    <>
      <PageHead
        title={t`Orders`}
        lead={t`What clients have ordered, how far it is, and what waits for your answer.`}
        action={<ConnectionStatus live={live} />}
      />
      <AdminList
        title={t`All orders`}
        noun={t`orders`}
        query={() => adminOrdersQuery(search)}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: t`Search orders`, placeholder: t`Client, service or #number` }}
        choices={[
          {
            name: 'status',
            label: t`Status`,
            all: t`Any status`,
            names: t(statusNames),
            className: 'wide-card:w-48',
          },
          { name: 'sort', label: t`Sort`, names: t(sortNames), className: 'wide-card:w-40' },
        ]}
        layout="grid w-full gap-3 @md:grid-cols-2 wide-card:flex wide-card:w-auto @md:[&>:first-child]:col-span-2 wide-card:[&>:first-child]:flex-none"
        empty={t`New orders appear here at once. You also get an email.`}
        noMatch={(search) => t`No service, client or number matches “${search}”.`}
        noneOfKind={t`No order has this status.`}
        noMatchAction={
          <Button variant="secondary" asChild>
            <Link to="/dashboard/orders" replace>
              {t`Show All Orders`}
            </Link>
          </Button>
        }
      >
        {(orders) => (
          <Rows>
            {orders.map((order) => (
              <ListedOrderRow
                key={order.id}
                order={order}
                reader="admin"
                note={
                  <>
                    {', '}
                    {rich(t`placed <day/>`, { day: <Day at={order.createdAt} /> })}
                    {order.adminNotes && `. ${t`Note: ${order.adminNotes}`}`}
                  </>
                }
                verbs={
                  <ManageButton
                    label={t`order #${order.id}, ${order.serviceTitle}`}
                    onManage={() => managed.show(order.id)}
                  />
                }
              />
            ))}
          </Rows>
        )}
      </AdminList>
      {managed.item !== undefined && <ManageOrderDialog id={managed.item} {...managed.state} />}
    </>
  )
}
