import { useHydrated } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CalendarDay } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SeenOrder } from '../../contract/assigned.ts'
import { isOpenStatus } from '../../contract/status.ts'
import { isOwnTurn } from '../../domain/turn-words.ts'
import { Dot } from '../order-marks.tsx'
import { stagesOf } from './order-track.tsx'
import { StatusActions } from './status-actions.tsx'

const TurnChoice = lazyPart(() => import('./turn-choice.tsx'))

/** Whose turn it is and why; for admins also the buttons that change it, and those for the end of the work. */
export function OrderTurn({ order }: { order: SeenOrder }) {
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  const isOwn = isOwnTurn(order, order.party)
  return (
    <Card asChild className="grid gap-4 p-5 md:px-6">
      <section aria-label="Turn">
        <p role="status" className="text-md text-muted wrap-anywhere">
          <span
            className={classNames('flex items-center gap-2.5 font-medium', isOwn ? 'text-accent' : 'text-fg')}
          >
            <Dot filled={isOwn} />
            {order.turnWords.title}
          </span>
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

/** Where there is no room for the panel: one line about the same, which opens it. */
export function TurnStrip({ order, onOpen }: { order: SeenOrder; onOpen: () => void }) {
  const isOwn = isOwnTurn(order, order.party)
  const stages = stagesOf(order, [])
  const place = stages.findLastIndex(({ state }) => state !== 'next') + 1
  const { deliveryDate, status } = order
  // Only a long name is cut.
  const [name, ending] = order.turnWords.title.split(/(?=’s turn$)/)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="sticky top-16 z-10 flex h-11 w-full items-center gap-2.5 border-b border-line bg-surface-1 px-5 text-left text-sm -outline-offset-2 wide-page:hidden print:hidden"
    >
      <span className={classNames('flex min-w-0 items-center gap-2.5 font-medium', isOwn && 'text-accent')}>
        <Dot filled={isOwn} />
        <span className="flex min-w-0">
          <span className="truncate">{name}</span>
          <span className="shrink-0">{ending}</span>
        </span>
      </span>
      <span className="-ml-1 shrink-0 grow text-muted tabular-nums">
        {status !== 'cancelled' && `· ${place} of ${stages.length}`}
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
