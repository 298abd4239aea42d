import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Message, OpenOrder } from '../../contract/schemas.ts'
import {
  orderHistoryQuery,
  orderQuery,
  orderReviewQuery,
  refreshLists,
  refreshOrder,
  refreshThread,
  threadQuery,
} from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import { useLive } from '../use-live.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { StatusActions } from './status-actions.tsx'
import { ThreadPanel } from './thread-panel.tsx'

/** One order, for its client and the admins: progress, what was agreed, and the messages about it. */
export function WorkspacePage({ id, after }: { id: number; after: string | undefined }) {
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const history = useQuery(orderHistoryQuery(id))
  const review = useQuery(orderReviewQuery(id))
  const thread = useInfiniteQuery(threadQuery(id))
  const messages = oldestFirst(thread.data?.pages ?? [])
  const live = useLiveOrder(id, after)
  return (
    <>
      <OrderHead order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <OrderProgress order={order} history={history} />
        </div>
        <div className="grid min-w-0 gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {order.status === 'completed' && <ReviewPanel order={order} review={review} />}
          <ThreadPanel order={order} messages={messages} thread={thread} live={live} />
        </div>
        <div className="xl:col-start-2">
          <OrderDetails order={order} />
        </div>
      </div>
    </>
  )
}

const oldestFirst = (pages: { items: Message[] }[]) => pages.flatMap(({ items }) => items).toReversed()

/** Which order this is, its status, and what the reader may change it to. */
function OrderHead({ order }: { order: OpenOrder }) {
  const isAdmin = useMember().role === 'admin'
  return (
    <div>
      <Link
        to={isAdmin ? '/dashboard/orders' : '/dashboard'}
        className="mb-4 inline-flex min-h-6 items-center gap-2 text-sm text-muted no-underline hover:text-fg"
      >
        <Icon name="arrow-left" size={16} />
        {isAdmin ? 'All orders' : 'My orders'}
      </Link>
      <PageTitle
        title={<span className="wrap-anywhere">{order.serviceTitle}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-md">
            <span className="tabular-nums">Order #{order.id}</span>
            {order.party === 'admin' && <span className="wrap-anywhere">{order.clientName}</span>}
            <OrderStatusBadge order={order} />
          </span>
        }
        action={<StatusActions order={order} />}
      />
    </div>
  )
}

/** Keeps the open page of an order up to date. False while the connection, or the reading of messages, fails. */
function useLiveOrder(orderId: number, after: string | undefined): boolean {
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(`/api/orders/${orderId}/events`, after, (about) => {
    if (about !== 'order')
      refreshThread(client, orderId).then(
        () => setFailed(false),
        () => setFailed(true),
      )
    if (about === 'messages') refreshLists(client)
    else void refreshOrder(client, orderId)
  })
  return live && !failed
}
