import { useId } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialog } from '#ui/dialogs/dialog.tsx'
import { coversRow } from '#ui/lists/person-row.tsx'
import { Card } from '#ui/page/card.tsx'
import type { AssignedListedOrder } from '../../contract/assigned.ts'
import { type OrderStatus, orderStatuses } from '../../contract/status.ts'
import { Turn, UnreadBadge } from '../listed-order.tsx'
import { DueDay, OrderLink, statusNames } from '../order-marks.tsx'

type BoardProps = {
  orders: AssignedListedOrder[]
  /** Whether the list goes on behind them. */
  hasMore: boolean
  onMove: (id: number) => void
}

/** A column for each status; that of cancelled orders only with some. Their order is that of the list. */
export function Board({ orders, hasMore, onMove }: BoardProps) {
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
        {statusNames[status]}
        <span className="text-sm font-normal text-subtle tabular-nums">
          {orders.length}
          {hasMore && '+'}
        </span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-2 pb-2 text-sm text-subtle">No order is here.</p>
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

/** As whom the member sees such orders. */
export const useReader = () => (useMember().role === 'admin' ? 'admin' : 'developer')

type OrderProps = { order: AssignedListedOrder }

/** One order; the whole card links to it. */
function BoardCard({ order, onMove }: OrderProps & Pick<BoardProps, 'onMove'>) {
  const { id, serviceTitle, packageShort, clientName, unread } = order
  const reader = useReader()
  return (
    <Card asChild opens className="entry relative grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <li>
        <div>
          <OrderLink id={id} isAssigned={reader === 'developer'} className={`rounded-card ${coversRow}`}>
            {serviceTitle}
          </OrderLink>
          <p className="mt-0.5 text-sm text-subtle wrap-anywhere">
            #{id}, {packageShort}, {clientName}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
          <Turn order={order} reader={reader} />
          {order.deliveryDate ? (
            <span>
              Due <DueDay order={order} short />
            </span>
          ) : (
            <span className="text-subtle">No date yet</span>
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

/** Opens what an order can be changed to; nothing for one that cannot be changed. */
export function MoveButton({ order, onMove }: OrderProps & Pick<BoardProps, 'onMove'>) {
  const { id, serviceTitle, mayBecome } = order
  if (mayBecome.length === 0) return null
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={`Move order #${id}, ${serviceTitle}`}
      className="relative z-1 ml-auto"
      {...preloadsDialog}
      onClick={() => onMove(id)}
    >
      Move
    </Button>
  )
}
