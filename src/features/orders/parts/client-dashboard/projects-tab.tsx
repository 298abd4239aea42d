import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Panel } from '../../../dashboard/parts/panel.tsx'
import { ordersQuery } from '../../queries/own-orders.ts'
import { OrderEntry } from './order-entry.tsx'
import { OrdersState } from './orders-state.tsx'

/** All orders of the client, newest first. */
export function ProjectsTab() {
  const list = useInfiniteQuery(ordersQuery)
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel title="Your Projects" action={orders.length > 0 && <NewOrder />}>
      <OrdersState list={list} rows={4}>
        <ul>
          {orders.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
        </ul>
        {orders.length === 0 && (
          <EmptyState title="No Projects Yet" className="border-t border-line" action={<NewOrder />}>
            Choose a service and a package; the order then has a page of its own, where we write to each
            other.
          </EmptyState>
        )}
      </OrdersState>
      {list.hasNextPage && (
        <div className="border-t border-line p-5 text-center">
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
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
