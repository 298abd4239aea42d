import { useHydrated } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CalendarDay } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'
import { Dot } from '../order-marks.tsx'
import { milestonesOf } from './order-track.tsx'
import { StatusActions } from './status-actions.tsx'

const TurnChoice = lazyPart(() => import('./turn-choice.tsx'))

/** Whose turn it is and why; for admins also the buttons that change it, and those for the end of the work. */
export function OrderTurn({ order }: { order: OpenOrder }) {
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  const isOwn = order.turn === order.party
  const isEnded = order.status === 'completed' || order.status === 'cancelled'
  return (
    <Card asChild className="grid gap-4 p-5 md:px-6">
      <section aria-label="Turn">
        <p role="status" className="text-md text-muted wrap-anywhere">
          <span
            className={classNames('flex items-center gap-2.5 font-medium', isOwn ? 'text-accent' : 'text-fg')}
          >
            <Dot filled={isOwn} />
            {titleOf(order)}
          </span>
          <span className="mt-1 block text-sm">{textOf(order, isOwn)}</span>
        </p>
        {/* Only admins load the buttons; their room is there from the start. */}
        {isAdmin && (
          <div className={classNames('print:hidden', isEnded ? 'min-h-22' : 'min-h-10')}>
            {isHydrated && <TurnChoice order={order} />}
          </div>
        )}
        {order.status !== 'pending' && order.mayBecome.length > 0 && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4 wide-page:*:grow print:hidden">
            <StatusActions order={order} />
          </div>
        )}
      </section>
    </Card>
  )
}

/** Where there is no room for the panel: one line about the same, which opens it. */
export function TurnStrip({ order, onOpen }: { order: OpenOrder; onOpen: () => void }) {
  const isOwn = order.turn === order.party
  const milestones = milestonesOf(order, [])
  const place = milestones.findLastIndex(({ state }) => state !== 'next') + 1
  const { deliveryDate, status } = order
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="sticky top-16 z-10 flex h-11 w-full items-center gap-2.5 border-b border-line bg-surface-1 px-5 text-left text-sm -outline-offset-2 wide-page:hidden print:hidden"
    >
      <span className={classNames('flex min-w-0 items-center gap-2.5 font-medium', isOwn && 'text-accent')}>
        <Dot filled={isOwn} />
        <span className="truncate">{titleOf(order)}</span>
      </span>
      <span className="-ml-1 shrink-0 grow text-muted tabular-nums">
        {status !== 'cancelled' && `· ${place} of ${milestones.length}`}
        {deliveryDate && status === 'in_progress' && (
          <>
            {' '}
            · due <CalendarDay at={deliveryDate} short />
          </>
        )}
      </span>
      <span className="sr-only">Progress and details</span>
      <Icon name="chevron-up" size={18} className="shrink-0 text-subtle" />
    </button>
  )
}

function titleOf({ turn, party, adminName, clientName }: OpenOrder): string {
  if (turn === null) return 'Nobody has to do anything'
  if (turn === party) return 'Your turn'
  return `${turn === 'admin' ? adminName : clientName}’s turn`
}

function textOf({ status, turn }: OpenOrder, isOwn: boolean): string {
  if (turn === null) return status === 'cancelled' ? 'This order was cancelled.' : 'The work is done.'
  if (turn === 'client') {
    if (status === 'completed')
      return isOwn ? 'The work is done. Say how it went.' : 'The work is done; a review may follow.'
    return isOwn ? 'The next step waits for your answer.' : 'The next step waits for the client’s answer.'
  }
  if (status === 'pending')
    return isOwn ? 'Accept the order, or cancel it and say why.' : 'Your order is being read.'
  if (status === 'in_progress') return isOwn ? 'The work is yours now.' : 'The work is going on.'
  return isOwn ? 'The client waits for your answer.' : 'Your message is being read.'
}
