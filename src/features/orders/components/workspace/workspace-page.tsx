import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { ThreadPanel } from '#features/threads/components/thread-panel.tsx'
import { useLive } from '#features/threads/components/use-live.ts'
import { filesQuery } from '#features/threads/query-options.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { HistoryEntry, Message, OpenOrder } from '../../contract/schemas.ts'
import type { HistoryEvent } from '../../contract/status.ts'
import { orderThreadQuery, refreshOrderThread } from '../../query-options/thread.ts'
import {
  messageDraft,
  orderHistoryQuery,
  orderPath,
  orderQuery,
  orderReviewQuery,
  refreshOrder,
} from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import type { AgreementParts } from './agreement-parts.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderRequest } from './order-request.tsx'
import { OrderTrack } from './order-track.tsx'
import { OrderTurn, TurnStrip } from './order-turn.tsx'

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
  const [isSheetOpen, setSheetOpen] = useState(false)
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
    <div data-fills-window className="@container/page min-w-0">
      <div className="mb-(--tab-bar,0px) flex min-h-[calc(100dvh-4rem-var(--tab-bar,0px))] flex-col print:min-h-0 wide-page:h-[calc(100dvh-4rem)] wide-page:min-h-[34rem]">
        <OrderHead order={order} history={history.data ?? []} />
        <TurnStrip order={order} onOpen={() => setSheetOpen(true)} />
        <div className="flex min-h-0 grow flex-col wide-page:grid wide-page:grid-cols-[minmax(0,1fr)_clamp(19rem,33cqw,22.5rem)] wide-page:grid-rows-[minmax(0,1fr)]">
          <ThreadPanel
            thread={{
              path: orderPath(id),
              draft: messageDraft(id),
              party: order.party,
              otherName: order.party === 'client' ? order.adminName : order.clientName,
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
          <aside
            aria-label="About this order"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="hidden auto-rows-max content-start gap-4 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 wide-page:grid print:order-first print:grid"
          >
            {panel}
          </aside>
        </div>
        <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} title={order.serviceTitle} isRead>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div tabIndex={0} className="grid grid-cols-[minmax(0,1fr)] gap-4 -outline-offset-2">
            {panel}
          </div>
        </Dialog>
      </div>
    </div>
  )
}

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

/** Keeps the open page of an order up to date. False while the connection, or the reading of messages, fails. */
function useLiveOrder(orderId: number, after: string | undefined): boolean {
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(`/api/orders/${orderId}/events`, after, (about) => {
    if (about !== 'order')
      refreshOrderThread(client, orderId).then(
        () => setFailed(false),
        () => setFailed(true),
      )
    if (about !== 'messages') void refreshOrder(client, orderId)
  })
  return live && !failed
}
