import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { MissingBilling } from '#desk/clients/components/missing-billing.tsx'
import { OwnBillingPanel } from '#desk/clients/components/own-billing-panel.tsx'
import { ThreadFiles, ThreadPage, useLiveThread } from '#desk/threads/components/thread-page.tsx'
import { ThreadPanel } from '#desk/threads/components/thread-panel.tsx'
import { isRefusedAddress } from '#platform/api-client.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { mailto } from '#ui/text/mailto.ts'
import type { Message, OpenOrder } from '../../contract/schemas.ts'
import { type HistoryEvent, isOpenStatus } from '../../contract/status.ts'
import { nameOfOpener } from '../../domain/placed-by.ts'
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
import { firstMessageId, OrderedThing, toFirstMessage, WorkBegan } from './first-message.tsx'
import { MovedDay } from './moved-day.tsx'
import { Delivery, developerFacts, Words } from './order-facts.tsx'
import { OrderProgress, OrderTrack } from './order-progress.tsx'
import { OrderRequest } from './order-request.tsx'
import { describeTurn, MoneyLink, OrderTurn, StagesDone } from './order-turn.tsx'

const TakenAway = lazyPart(() => import('../assigned/taken-away.tsx'))
/** Loaded separately, because most clients have an account. */
const NoAccount = lazyPart(() => import('./no-account.tsx'))

/** Loaded separately, because it is empty until the first invoice. */
const BalanceCard = lazyPart(() => import('#desk/invoices/components/balance-card.tsx'))

/** Loaded separately, because only completed orders have a review. */
const ReviewPanel = lazyPart(() => import('./review-panel.tsx'))

/** Loaded separately, because not every order has terms. */
const AgreedTerms = lazyPart(() => import('./agreed-terms.tsx'))

type WorkspacePageProps = {
  id: number
  after: string | undefined
  callLink: ReactNode
  agreements: AgreementParts
  /** Tools for admins from a later feature. */
  Tools: ComponentType<{ order: OpenOrder }>
  /** The id of the page's title when the page is a reading pane. */
  titleId?: string
}

/** Returns whether an invoice is open, something was paid, or a refund is due. */
const hasMoney = ({ money }: OpenOrder) =>
  money.open.count > 0 || [money.paid.total, money.refund].some((amount) => Number(amount) > 0)

/** Shows an order to its client and the admins: the messages, and beside them the turn, the files and the agreements. */
export function WorkspacePage({ id, after, callLink, agreements, Tools, titleId }: WorkspacePageProps) {
  const { data: order, error } = useSuspenseQuery(orderQuery(id))
  const history = useQuery(orderHistoryQuery(id))
  const review = useQuery(orderReviewQuery(id))
  const path = orderPath(id)
  const client = useQueryClient()
  const live = useLiveThread(path, after, () => refreshOrder(client, id))
  const isHydrated = useHydrated()
  if (isRefusedAddress(error)) return <TakenAway isClient />
  const hasEvent = (...wanted: HistoryEvent[]) =>
    history.data?.some(({ event }) => event && wanted.includes(event)) ?? false
  const panel = (
    <>
      <OrderTurn order={order} cancel={isHydrated && agreements.proposeOf(order, 'cancel')} />
      <OrderProgress order={order} history={history} className="wide-page:order-last" />
      <ThreadFiles path={path} />
      {isHydrated && history.data && agreements.milestonesOf(order, hasEvent('milestones'))}
      <OrderDetails order={order} Tools={Tools} proposeDate={() => agreements.proposeOf(order, 'date')} />
      {isHydrated &&
        (order.quote || hasEvent('agreed', 'lowered', 'milestones')) &&
        agreements.ledgerOf(order)}
      {isHydrated && hasMoney(order) && <BalanceCard orderId={id} />}
      {order.party === 'client' && <OwnBillingPanel wasInvoiced={hasMoney(order)} />}
      {order.party === 'client' && callLink}
      <Button variant="secondary" asChild className="justify-self-start print:hidden">
        <Link to="/dashboard/invoices" search={{ order: id }}>
          <Icon name="receipt-text" size={16} />
          {t`Invoices`}
        </Link>
      </Button>
    </>
  )
  return (
    <ThreadPage
      noun="order"
      of={order}
      title={order.serviceTitle}
      titleId={titleId}
      badge={<OrderStatusBadge order={order} reader={order.party} />}
      track={<OrderTrack order={order} history={history.data ?? []} />}
      turn={describeTurn(order)}
      more={<StagesDone order={order} />}
      action={<MoneyLink order={order} size="xs" className="me-5" />}
      panel={panel}
    >
      <ThreadPanel<Message>
        thread={{
          path,
          draft: messageDraft(id),
          party: order.party,
          otherName: otherReaders(order),
        }}
        live={live}
        tool={agreements.toolOf(order)}
        first={toFirstMessage(order)}
        cardOf={(message) => {
          if (message.id === firstMessageId)
            return (
              <>
                {/* A message without a text would otherwise be empty. */}
                {(order.status === 'pending' || !message.html) && <OrderedThing order={order} />}
                {order.status !== 'pending' && <WorkBegan history={history.data ?? []} />}
              </>
            )
          return isHydrated && message.kind !== 'message' && agreements.cardOf(order, message)
        }}
      >
        {isHydrated && order.userId === null && <NoAccount order={order} />}
        {order.party === 'client' && isOpenStatus(order.status) && (
          <MissingBilling holdsOrder={order.money.matter === 'deposit-details'} />
        )}
        {order.moved && (
          <MovedDay
            key={order.moved.id}
            order={order}
            moved={order.moved}
            proposals={
              isHydrated && (
                <>
                  {agreements.proposeOf(order, 'date')}
                  {order.status === 'in_progress' && agreements.proposeOf(order, 'cancel')}
                </>
              )
            }
          />
        )}
        {order.status === 'pending' && <OrderRequest order={order} />}
        {order.status === 'completed' && isHydrated && <ReviewPanel order={order} review={review} />}
      </ThreadPanel>
    </ThreadPage>
  )
}

const otherReaders = ({ party, userId, adminName, clientName, developers }: OpenOrder) => {
  const other = party === 'client' ? adminName : clientName
  if (userId !== null) return [other, ...developers].join(', ')
  return developers.join(', ') || t`the developers of this order`
}

/** Loaded separately, because only admins use it. */
const EditNotes = lazyPart(() => import('./edit-notes.tsx'))

type OrderDetailsProps = {
  order: OpenOrder
  /** Tools for admins from a later feature. */
  Tools: ComponentType<{ order: OpenOrder }>
  /** Renders the button that opens the proposal of another delivery date. */
  proposeDate: () => ReactNode
}

/** Shows the details of an order, and its requirements once it is accepted. */
function OrderDetails({ order, ...tools }: OrderDetailsProps) {
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  const { html } = order
  const isPending = order.status === 'pending'
  const ordered = order.party === 'client' && !nameOfOpener(order) ? t`What you ordered` : t`What was ordered`
  return (
    <Panel
      title={isPending ? ordered : t`What was agreed`}
      action={isAdmin && isHydrated && <EditNotes order={order} {...tools} />}
    >
      <Facts facts={orderFacts(order)} />
      {/* While the order is pending, the first message is enough for the requirements. */}
      {!isPending && (
        <>
          <Words title={t`Requirements`} html={html.requirements} empty={t`None were given.`} />
          <Words title={t`More about it`} html={html.moreRequirements} />
          <Words title={order.party === 'client' ? t`Your notes` : t`The client’s notes`} html={html.notes} />
        </>
      )}
      <Words title={t`Notes from ${order.adminName}`} html={html.adminNotes} />
      {order.hasTerms && isHydrated && <AgreedTerms order={order} />}
    </Panel>
  )
}

function orderFacts(order: OpenOrder) {
  const { startsOn } = order.dates ?? {}
  return [
    ...(order.party === 'admin' ? [{ name: t`Client`, value: <Client order={order} /> }] : []),
    { name: t`Package`, value: order.packageShort },
    {
      name: t`Price`,
      value: (
        <>
          <span className="font-medium tabular-nums">{formatSum(order.price, order.currency)}</span>
          <PriceNote pricesIncludeVat={order.pricesIncludeVat} />
        </>
      ),
    },
    ...developerFacts(order),
    // The package's usual delivery time does not apply to an order with a delivery date of its own.
    ...(order.timeline && !order.deliveryDate ? [{ name: t`Usual time`, value: order.timeline }] : []),
    ...(order.revisions ? [{ name: t`Revisions`, value: order.revisions }] : []),
    ...(startsOn
      ? [
          {
            name: order.status === 'pending' ? t`Starts` : t`Next work`,
            value: <CalendarDay at={startsOn} />,
          },
        ]
      : []),
    ...(order.deliveryDate || isOpenStatus(order.status)
      ? [{ name: t`Delivery`, value: <Delivery order={order} />, note: deliveryNote(order) }]
      : []),
  ]
}

function deliveryNote({ deliveryDate, dates }: OpenOrder) {
  if (!deliveryDate || !dates?.note) return null
  const { note, risk } = dates
  return (
    <p className={`text-end text-sm whitespace-pre-line ${risk ? 'text-danger' : 'text-subtle'}`}>{note}</p>
  )
}

/** Loaded separately, because only admins see it. */
const ClientLink = lazyPart(() => import('#desk/clients/components/client-link.tsx'))

function Client({ order: { userId, clientId, clientName, clientEmail } }: { order: OpenOrder }) {
  const isHydrated = useHydrated()
  return (
    <>
      {clientEmail ? <a href={mailto(clientEmail)}>{clientName}</a> : clientName}
      {isHydrated && (userId ?? clientId) !== null && (
        <ClientLink
          {...(userId === null ? { id: clientId ?? 0 } : { userId })}
          asksBilling
          className="block text-sm"
        />
      )}
    </>
  )
}
