import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ThreadFiles, ThreadPage, useLiveThread } from '#features/threads/components/thread-page.tsx'
import { ThreadPanel } from '#features/threads/components/thread-panel.tsx'
import { isRefusedAddress } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { Signpost } from '#ui/signpost.tsx'
import type { AssignedOrder } from '../../contract/assigned.ts'
import type { Message } from '../../contract/schemas.ts'
import { sideOf } from '../../contract/status.ts'
import { assignedOrderQuery, messageDraft, orderPath, refreshOrder } from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import { Delivery, Words, workersOf } from '../workspace/order-details.tsx'
import { OrderTurn, StagesDone, turnOf } from '../workspace/order-turn.tsx'

/** One order, for a developer who works on it: the messages, and beside them whose turn it is, the files and what is to be done. */
export function ProjectPage({ id, after }: { id: number; after: string | undefined }) {
  const { data: order, error } = useSuspenseQuery(assignedOrderQuery(id))
  const path = orderPath(id)
  const client = useQueryClient()
  const live = useLiveThread(path, after, () => refreshOrder(client, id))
  if (isRefusedAddress(error)) return <TakenAway />
  return (
    <ThreadPage
      noun="order"
      of={order}
      title={order.serviceTitle}
      list="/dashboard/projects"
      badge={<OrderStatusBadge order={order} />}
      turn={turnOf(order)}
      more={<StagesDone order={order} />}
      panel={
        <>
          <OrderTurn order={order} />
          <ThreadFiles path={path} />
          <WhatToDo order={order} />
        </>
      }
    >
      <ThreadPanel<Message>
        thread={{
          path,
          draft: messageDraft(id),
          party: sideOf(order.party),
          otherName: `${order.clientName}, ${order.adminName}`,
        }}
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
