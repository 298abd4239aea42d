import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ListedOrder } from '../../contract/schemas.ts'
import { ordersQuery } from '../../query-options.ts'
import { BrowseServices, ListedOrderRow } from '../listed-order.tsx'

/** Lists all own orders, newest first. */
export function OwnProjects() {
  const list = useInfiniteQuery(ordersQuery)
  const hasOrders = list.data?.pages.some(({ items }) => items.length > 0)
  return (
    <Panel title={t`Your Projects`} action={hasOrders && <NewOrder />}>
      <PagedList
        noun={t`orders`}
        list={list}
        problem={t`Your orders could not be loaded.`}
        empty={
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 text-md text-muted md:px-6">
            <span>{t`No Projects Yet`}</span> <BrowseServices icon={<Icon name="plus" size={17} />} />
          </p>
        }
      >
        {(orders) => (
          <Rows>
            {orders.map((order) => (
              <ListedOrderRow key={order.id} order={order} reader="client" note={<Details order={order} />} />
            ))}
          </Rows>
        )}
      </PagedList>
    </Panel>
  )
}

const NewOrder = () => (
  <Button href="/services" variant="secondary">
    <Icon name="plus" size={17} /> {t`New Order`}
  </Button>
)

const Details = ({
  order: { createdAt, timeline, requirements, adminName, adminNotes },
}: {
  order: ListedOrder
}) => (
  <>
    {', '}
    {rich(t`placed <day/>`, { day: <Day at={createdAt} /> })}
    {timeline && `, ${timeline}`}
    {requirements && `. ${requirements}`}
    {adminNotes && `. ${t`Note from ${adminName}: ${adminNotes}`}`}
  </>
)
