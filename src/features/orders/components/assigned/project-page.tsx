import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { ThreadPage } from '#features/threads/components/thread-page.tsx'
import { ThreadPanel } from '#features/threads/components/thread-panel.tsx'
import { filesQuery } from '#features/threads/query-options.ts'
import { isRefusedAddress } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { Signpost } from '#ui/signpost.tsx'
import type { AssignedOrder } from '../../contract/assigned.ts'
import { sideOf } from '../../contract/status.ts'
import { orderThreadQuery } from '../../query-options/thread.ts'
import { assignedOrderQuery, messageDraft, orderPath } from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import { Delivery, Words, workersOf } from '../workspace/order-details.tsx'
import { OrderTurn, TurnStrip } from '../workspace/order-turn.tsx'
import { useLiveOrder } from '../workspace/use-live-order.ts'

/** Many orders have no files. */
const ThreadFiles = lazyPart(() => import('#features/threads/components/thread-files.tsx'))

/** One order, for a developer who works on it: the messages, and beside them whose turn it is, the files and what is to be done. */
export function ProjectPage({ id, after }: { id: number; after: string | undefined }) {
  const { data: order, error } = useSuspenseQuery(assignedOrderQuery(id))
  const files = useQuery(filesQuery(orderPath(id)))
  const thread = useInfiniteQuery(orderThreadQuery(id))
  const messages = (thread.data?.pages ?? []).flatMap(({ items }) => items).toReversed()
  const live = useLiveOrder(id, after)
  const isHydrated = useHydrated()
  if (isRefusedAddress(error)) return <TakenAway />
  return (
    <ThreadPage
      noun="order"
      title={order.serviceTitle}
      head={<Head order={order} />}
      strip={(open) => <TurnStrip order={order} onOpen={open} />}
      panel={
        <>
          <OrderTurn order={order} />
          {isHydrated && files.data && files.data.length > 0 && (
            <ThreadFiles path={orderPath(id)} files={files.data} />
          )}
          <WhatToDo order={order} />
        </>
      }
    >
      <ThreadPanel
        thread={{
          path: orderPath(id),
          draft: messageDraft(id),
          party: sideOf(order.party),
          otherName: `${order.clientName}, ${order.adminName}`,
        }}
        messages={messages}
        list={thread}
        live={live}
      />
    </ThreadPage>
  )
}

/** Replaces the page of an order that was taken away while it was open. */
function TakenAway() {
  return (
    <Signpost title="Not Your Order Any More" text="An admin has taken this order from you.">
      <Button asChild className="mt-2">
        <Link to="/dashboard/projects">Back to Projects</Link>
      </Button>
    </Signpost>
  )
}

function Head({ order }: { order: AssignedOrder }) {
  return (
    <header className="border-b border-line px-5 py-4 wide-page:px-8">
      <Link
        to="/dashboard/projects"
        className="mb-1 inline-flex min-h-6 items-center gap-2 text-sm text-muted no-underline hover:text-fg print:hidden"
      >
        <Icon name="arrow-left" size={16} />
        Projects
      </Link>
      <h1 className="opened-title w-fit text-[1.375rem] leading-tight tracking-[-0.022em] wrap-anywhere">
        {order.serviceTitle}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
        <span className="tabular-nums">Order #{order.id}</span>
        <span className="wrap-anywhere">{order.clientName}</span>
        <OrderStatusBadge order={order} />
      </p>
    </header>
  )
}

function WhatToDo({ order }: { order: AssignedOrder }) {
  const { html } = order
  return (
    <Panel title="What is to be done">
      <Facts
        facts={[
          { name: 'Client', value: order.clientName },
          { name: 'Package', value: order.packageShort },
          ...workersOf(order),
          ...(order.timeline ? [{ name: 'Time planned', value: order.timeline }] : []),
          { name: 'Delivery', value: <Delivery order={order} /> },
        ]}
      />
      <Words title="Requirements" html={html.requirements} empty="None were given." />
      <Words title="More about it" html={html.moreRequirements} />
      <Words title="The client’s notes" html={html.notes} />
    </Panel>
  )
}
