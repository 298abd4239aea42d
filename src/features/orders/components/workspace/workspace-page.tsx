import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { ThreadPage } from '#features/threads/components/thread-page.tsx'
import { ThreadPanel } from '#features/threads/components/thread-panel.tsx'
import { filesQuery } from '#features/threads/query-options.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { HistoryEntry, Message, OpenOrder } from '../../contract/schemas.ts'
import type { HistoryEvent } from '../../contract/status.ts'
import { orderThreadQuery } from '../../query-options/thread.ts'
import {
  messageDraft,
  orderHistoryQuery,
  orderPath,
  orderQuery,
  orderReviewQuery,
} from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import type { AgreementParts } from './agreement-parts.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderRequest } from './order-request.tsx'
import { OrderTrack } from './order-track.tsx'
import { OrderTurn, TurnStrip } from './order-turn.tsx'
import { useLiveOrder } from './use-live-order.ts'

/** Many orders have no files, and only a completed one has a review. */
const ThreadFiles = lazyPart(() => import('#features/threads/components/thread-files.tsx'))
const ReviewPanel = lazyPart(() => import('./review-panel.tsx'))

type WorkspacePageProps = {
  id: number
  after: string | undefined
  /** Leads the client to a call about the order. */
  callLink: ReactNode
  agreements: AgreementParts
  /** What admins change with features above this one. */
  Tools: ComponentType<{ order: OpenOrder }>
}

/**
 * One order, for its client and the admins: the messages, and beside them whose turn it is, the files and what was agreed.
 * With room for both it is as high as the window; else a line opens the second as a sheet.
 */
export function WorkspacePage({ id, after, callLink, agreements, Tools }: WorkspacePageProps) {
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const history = useQuery(orderHistoryQuery(id))
  const review = useQuery(orderReviewQuery(id))
  const files = useQuery(filesQuery(orderPath(id)))
  const thread = useInfiniteQuery(orderThreadQuery(id))
  const messages = oldestFirst(thread.data?.pages ?? [])
  const live = useLiveOrder(id, after)
  const isHydrated = useHydrated()
  const hasEvent = (wanted: HistoryEvent) => history.data?.some(({ event }) => event === wanted) ?? false
  const panel = (
    <>
      <OrderTurn order={order} />
      <OrderProgress order={order} history={history} className="wide-page:order-last" />
      {isHydrated && files.data && files.data.length > 0 && (
        <ThreadFiles path={orderPath(id)} files={files.data} />
      )}
      {isHydrated && history.data && agreements.milestonesOf(order, hasEvent('milestones'))}
      <OrderDetails order={order} Tools={Tools} />
      {isHydrated && hasEvent('agreed') && agreements.ledgerOf(order)}
      {order.party === 'client' && callLink}
      <Button variant="secondary" size="sm" asChild className="justify-self-start print:hidden">
        <Link to="/dashboard/invoices" search={{ order: id }}>
          <Icon name="receipt-text" size={16} />
          Invoices
        </Link>
      </Button>
    </>
  )
  return (
    <ThreadPage
      noun="order"
      title={order.serviceTitle}
      head={<OrderHead order={order} history={history.data ?? []} />}
      strip={(open) => <TurnStrip order={order} onOpen={open} />}
      panel={panel}
    >
      <ThreadPanel
        thread={{
          path: orderPath(id),
          draft: messageDraft(id),
          party: order.party,
          otherName: readersOf(order),
        }}
        messages={messages}
        list={thread}
        live={live}
        tool={agreements.toolOf(order)}
        cardOf={(message) => message.kind !== 'message' && agreements.cardOf(order, message)}
      >
        {order.status === 'pending' && <OrderRequest order={order} />}
        {order.status === 'completed' && isHydrated && <ReviewPanel order={order} review={review} />}
      </ThreadPanel>
    </ThreadPage>
  )
}

/** Who reads the thread besides the reader. */
const readersOf = ({ party, adminName, clientName, developers }: OpenOrder) =>
  [party === 'client' ? adminName : clientName, ...developers].join(', ')

const oldestFirst = (pages: { items: Message[] }[]) => pages.flatMap(({ items }) => items).toReversed()

/** Which order this is, its status, and its stages. */
function OrderHead({ order, history }: { order: OpenOrder; history: HistoryEntry[] }) {
  const isAdmin = useMember().role === 'admin'
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line px-5 py-4 wide-page:px-8">
      <div className="min-w-0 grow basis-72">
        <Link
          to={isAdmin ? '/dashboard/orders' : '/dashboard'}
          className="mb-1 inline-flex min-h-6 items-center gap-2 text-sm text-muted no-underline hover:text-fg print:hidden"
        >
          <Icon name="arrow-left" size={16} />
          {isAdmin ? 'All orders' : 'My orders'}
        </Link>
        <h1 className="opened-title w-fit text-[1.375rem] leading-tight tracking-[-0.022em] wrap-anywhere">
          {order.serviceTitle}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
          <span className="tabular-nums">Order #{order.id}</span>
          {order.party === 'admin' && <span className="wrap-anywhere">{order.clientName}</span>}
          <OrderStatusBadge order={order} reader={order.party} />
        </p>
      </div>
      <OrderTrack order={order} history={history} />
    </header>
  )
}
