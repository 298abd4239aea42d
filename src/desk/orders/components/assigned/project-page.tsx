import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { ThreadFiles, ThreadPage, useLiveThread } from '#desk/threads/components/thread-page.tsx'
import { ThreadPanel } from '#desk/threads/components/thread-panel.tsx'
import { isRefusedAddress } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { AssignedOrder } from '../../contract/assigned.ts'
import type { Message } from '../../contract/schemas.ts'
import { partySide } from '../../contract/status.ts'
import { assignedOrderQuery, messageDraft, orderPath, refreshOrder } from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import { Delivery, developerFacts, Words } from '../workspace/order-facts.tsx'
import { describeTurn, OrderTurn, StagesDone } from '../workspace/order-turn.tsx'

const TakenAway = lazyPart(() => import('./taken-away.tsx'))
/** Loaded separately, because not every order has terms. */
const AgreedTerms = lazyPart(() => import('../workspace/agreed-terms.tsx'))

type ProjectPageProps = {
  id: number
  after: string | undefined
  milestonesOf: (order: AssignedOrder) => ReactNode
  /** Shows the developer's recorded time. */
  Time: ComponentType<{ order: AssignedOrder }>
}

export function ProjectPage({ id, after, milestonesOf, Time }: ProjectPageProps) {
  const { data: order, error } = useSuspenseQuery(assignedOrderQuery(id))
  const isHydrated = useHydrated()
  const path = orderPath(id)
  const client = useQueryClient()
  const live = useLiveThread(path, after, () => refreshOrder(client, id))
  if (isRefusedAddress(error)) return <TakenAway />
  return (
    <ThreadPage
      noun="order"
      of={order}
      title={order.serviceTitle}
      badge={<OrderStatusBadge order={order} />}
      turn={describeTurn(order)}
      more={<StagesDone order={order} />}
      panel={
        <>
          <OrderTurn order={order} />
          <ThreadFiles path={path} />
          {isHydrated && order.hasMilestones && milestonesOf(order)}
          <WhatToDo order={order} action={<Time order={order} />} />
        </>
      }
    >
      <ThreadPanel<Message>
        thread={{
          path,
          draft: messageDraft(id),
          party: partySide(order.party),
          otherName: `${order.clientName}, ${order.adminName}`,
        }}
        live={live}
      />
    </ThreadPage>
  )
}

function WhatToDo({ order, action }: { order: AssignedOrder; action: ReactNode }) {
  const { html } = order
  const isHydrated = useHydrated()
  return (
    <Panel title={t`What is to be done`} action={action}>
      <Facts
        facts={[
          { name: t`Client`, value: order.clientName },
          { name: t`Package`, value: order.packageShort },
          ...developerFacts(order),
          ...(order.timeline && !order.deliveryDate ? [{ name: t`Usual time`, value: order.timeline }] : []),
          { name: t`Delivery`, value: <Delivery order={order} /> },
        ]}
      />
      <Words title={t`Requirements`} html={html.requirements} empty={t`None were given.`} />
      <Words title={t`More about it`} html={html.moreRequirements} />
      <Words title={t`The client’s notes`} html={html.notes} />
      {order.hasTerms && isHydrated && <AgreedTerms order={order} />}
    </Panel>
  )
}
