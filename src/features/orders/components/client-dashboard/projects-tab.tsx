import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { ordersQuery } from '../../query-options/own-orders.ts'
import { OrderEntry } from './order-entry.tsx'

/** All orders of the client, newest first. */
export function ProjectsTab() {
  const list = useInfiniteQuery(ordersQuery)
  const hasOrders = list.data?.pages.some(({ items }) => items.length > 0)
  return (
    <Panel title="Your Projects" action={hasOrders && <NewOrder />}>
      <PagedList
        noun="orders"
        list={list}
        problem="Your orders could not be loaded."
        empty={
          <EmptyState title="No Projects Yet" action={<NewOrder />}>
            Choose a service and a package; the order then has a page of its own, where we write to each
            other.
          </EmptyState>
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

function NewOrder() {
  return (
    <Button variant="secondary" size="sm" asChild>
      <Link to="/services" activeProps={{}}>
        <Plus size={17} aria-hidden="true" />
        Browse Services
      </Link>
    </Button>
  )
}
