import { useHydrated } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { type Turn, TurnTitle } from '#features/threads/components/thread-page.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CalendarDay } from '#ui/day.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SeenOrder } from '../../contract/assigned.ts'
import { isOpenStatus } from '../../contract/status.ts'
import { isOwnTurn } from '../../domain/turn-words.ts'
import { stagesOf } from './order-track.tsx'
import { StatusActions } from './status-actions.tsx'

const TurnChoice = lazyPart(() => import('./turn-choice.tsx'))

export const turnOf = (order: SeenOrder): Turn => ({
  isOwn: isOwnTurn(order, order.party),
  title: order.turnWords.title,
})

/** Whose turn it is and why; for admins also the buttons that change it, and those for the end of the work. */
export function OrderTurn({ order }: { order: SeenOrder }) {
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  return (
    <Card asChild className="grid gap-4 p-5 md:px-6">
      <section aria-label="Turn">
        <p role="status" className="text-md text-muted wrap-anywhere">
          <TurnTitle turn={turnOf(order)} />
          <span className="mt-1 block text-sm">{order.turnWords.reason}</span>
        </p>
        {/* Only admins load the buttons; their room is there from the start. */}
        {isAdmin && (
          <div className={classNames('print:hidden', isOpenStatus(order.status) ? 'min-h-10' : 'min-h-22')}>
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

/** How far an order is, and when it is due, on one line. */
export function StagesDone({ order }: { order: SeenOrder }) {
  const { deliveryDate, status } = order
  const stages = stagesOf(order, [])
  const place = stages.findLastIndex(({ state }) => state !== 'next') + 1
  return (
    <>
      {status !== 'cancelled' && `· ${place} of ${stages.length}`}
      {deliveryDate && status === 'in_progress' && (
        <>
          {' '}
          · due <CalendarDay at={deliveryDate} short />
        </>
      )}
    </>
  )
}
