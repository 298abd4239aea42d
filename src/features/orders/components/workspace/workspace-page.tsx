import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Message } from '../../contract/messages.ts'
import { threadQuery } from '../../query-options/messages.ts'
import { orderHistoryQuery, orderQuery, orderReviewQuery } from '../../query-options/workspace.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import { useLiveOrder } from './use-live-order.ts'

/** One order, where its client and the admins meet: how far it is, what was agreed, and what is said about it. */
export function WorkspacePage({ id }: { id: number }) {
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const history = useQuery(orderHistoryQuery(id))
  const review = useQuery(orderReviewQuery(id))
  const thread = useInfiniteQuery(threadQuery(id))
  const messages = oldestFirst(thread.data?.pages ?? [])
  const live = useLiveOrder(id)
  const last = messages.at(-1)
  return (
    <>
      <OrderHead order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <OrderProgress
            order={order}
            history={history}
            lastWriter={last && (last.fromClient ? 'client' : 'admin')}
            reviewed={Boolean(review.data)}
          />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {order.status === 'completed' && <ReviewPanel order={order} review={review} />}
          <ThreadPanel order={order} messages={messages} thread={thread} live={live} />
        </div>
        <div className="lg:col-start-2">
          <OrderDetails order={order} />
        </div>
      </div>
    </>
  )
}

const oldestFirst = (pages: { items: Message[] }[]) => pages.flatMap(({ items }) => items).toReversed()
