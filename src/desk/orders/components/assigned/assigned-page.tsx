import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Chips } from '#ui/lists/chips.tsx'
import { LoadMore, PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { AssignedListedOrder } from '../../contract/assigned.ts'
import type { OrderStatus } from '../../contract/status.ts'
import { orderStatuses } from '../../domain/kinds.ts'
import { assignedOrdersQuery } from '../../query-options.ts'
import { DueDay, OrderLink } from '../list-marks.tsx'
import { ListedOrderRow, Turn, UnreadBadge } from '../listed-order.tsx'
import { statusNames } from '../order-marks.tsx'
import { useLiveLists } from '../use-live-lists.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

type AssignedView = 'board' | 'list'

/** Shows developers their assigned orders, and admins all orders, as a board by status or as a list by delivery date. */
export function AssignedPage({
  search,
  after,
}: {
  search: { view?: AssignedView | undefined }
  after: string | undefined
}) {
  const live = useLiveLists('/api/assigned-orders/events', after)
  const list = useInfiniteQuery(assignedOrdersQuery)
  const moved = useDialogItem<number>()
  const reader = useReader()
  const isAdmin = reader === 'admin'
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  const { filter, onFilter } = useAddressFilter<{ view: AssignedView }>(search, { view: 'board' })
  const isBoard = filter.view === 'board' && orders.length > 0
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        title={t`Projects`}
        lead={
          isAdmin
            ? t`All orders, how far they are and whose turn it is.`
            : t`The orders you work on, how far they are and whose turn it is.`
        }
        action={
          <span className="flex items-center gap-4">
            <ConnectionStatus live={live} />
            {orders.length > 0 && (
              <span className="hidden @4xl:block">
                <Chips
                  label={t`View`}
                  chips={[
                    { value: 'board', name: t`Board` },
                    { value: 'list', name: t`List` },
                  ]}
                  chosen={filter.view}
                  onChoose={(view) => onFilter({ view })}
                />
              </span>
            )}
          </span>
        }
      />
      {isBoard && (
        <div className="hidden gap-5 @4xl:grid">
          <Board orders={orders} hasMore={list.hasNextPage} onMove={moved.show} />
          <LoadMore list={list} className="justify-self-center" />
        </div>
      )}
      {/* On narrow screens, the list replaces the board. */}
      <Card className={classNames('overflow-hidden *:first:border-t-0', isBoard && '@4xl:hidden')}>
        <PagedList
          noun={t`orders`}
          list={list}
          empty={
            <EmptyState
              title={isAdmin ? t`Nobody has ordered yet.` : t`Nobody has assigned you an order yet.`}
            >
              {isAdmin
                ? t`What clients order stands here at once.`
                : t`Once an admin does, it stands here with all that is to be done.`}
            </EmptyState>
          }
        >
          {(listed) => (
            <Rows>
              {listed.map((order) => (
                <ListedOrderRow
                  key={order.id}
                  order={order}
                  reader={reader}
                  verbs={order.mayBecome.length > 0 && <MoveButton order={order} onMove={moved.show} />}
                />
              ))}
            </Rows>
          )}
        </PagedList>
      </Card>
      {moved.item !== undefined && <MoveDialog id={moved.item} {...moved.state} />}
    </div>
  )
}

type BoardProps = {
  orders: AssignedListedOrder[]
  hasMore: boolean
  onMove: (id: number) => void
}

/** Shows a column for cancelled orders only if there are any. */
function Board({ orders, hasMore, onMove }: BoardProps) {
  const columns = orderStatuses
    .map((status) => ({ status, held: orders.filter((order) => order.status === status) }))
    .filter(({ status, held }) => status !== 'cancelled' || held.length > 0)
  return (
    <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col items-start gap-4">
      {columns.map(({ status, held }) => (
        <BoardColumn key={status} status={status} orders={held} hasMore={hasMore} onMove={onMove} />
      ))}
    </div>
  )
}

function BoardColumn({ status, orders, hasMore, onMove }: BoardProps & { status: OrderStatus }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-3"
    >
      <h2
        id={id}
        className="flex items-baseline justify-between gap-3 px-2 pt-1 font-sans text-md font-medium tracking-normal"
      >
        {t(statusNames[status])}
        <span className="text-sm font-normal text-subtle tabular-nums">
          {orders.length}
          {hasMore && '+'}
        </span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-2 pb-2 text-sm text-subtle">{t`No order is here.`}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {orders.map((order) => (
            <BoardCard key={order.id} order={order} onMove={onMove} />
          ))}
        </ul>
      )}
    </section>
  )
}

const useReader = () => (useMember().role === 'admin' ? 'admin' : 'developer')

type OrderProps = { order: AssignedListedOrder }

/** The whole card is a link. */
function BoardCard({ order, onMove }: OrderProps & Pick<BoardProps, 'onMove'>) {
  const { id, serviceTitle, packageShort, clientName, unread } = order
  const reader = useReader()
  return (
    <Card asChild opens className="entry relative grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <li>
        <div>
          <OrderLink id={id} isAssigned={reader === 'developer'} className="rounded-card covers-row">
            {serviceTitle}
          </OrderLink>
          <p className="mt-0.5 text-sm text-subtle wrap-anywhere">
            {`#${id}, ${packageShort}, ${clientName}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
          <Turn order={order} reader={reader} />
          {order.deliveryDate ? (
            <span>{rich(t`Due <dueday/>`, { dueday: <DueDay order={order} short /> })}</span>
          ) : (
            <span className="text-subtle">{t`No date yet`}</span>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
          <UnreadBadge unread={unread} />
          <MoveButton order={order} onMove={onMove} />
        </div>
      </li>
    </Card>
  )
}

/** Shows nothing if the reader cannot change the status. */
function MoveButton({ order, onMove }: OrderProps & Pick<BoardProps, 'onMove'>) {
  const { id, serviceTitle, mayBecome } = order
  if (mayBecome.length === 0) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-label={t`Move order #${id}, ${serviceTitle}`}
      className="relative z-1 ms-auto"
      {...preloadsDialog}
      onClick={() => onMove(id)}
    >
      {t`Move`}
    </Button>
  )
}
