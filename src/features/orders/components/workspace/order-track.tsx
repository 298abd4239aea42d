import type { ReactNode } from 'react'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { HistoryEntry, OpenOrder } from '../../contract/schemas.ts'
import type { OrderStatus } from '../../contract/status.ts'
import { StepMark, StepState } from './step-mark.tsx'

type Stage = { title: string; state: 'done' | 'now' | 'next' | 'stopped'; note?: ReactNode }

/** The three stages of an order, the present one among them. */
function stagesOf(order: OpenOrder, history: HistoryEntry[]): Stage[] {
  const { status, createdAt, deliveryDate } = order
  const since = (reached: OrderStatus) => {
    const at = history.findLast((entry) => entry.status === reached)?.createdAt
    return at && <Day at={at} />
  }
  const placed: Stage = { title: 'Order placed', state: 'done', note: <Day at={createdAt} /> }
  if (status === 'cancelled') {
    const begun = history.some((entry) => entry.status === 'in_progress')
    return [
      placed,
      ...(begun ? [{ title: 'In progress', state: 'done', note: since('in_progress') } as const] : []),
      { title: 'Cancelled', state: 'stopped', note: since('cancelled') },
    ]
  }
  const isDone = status === 'completed'
  const due = deliveryDate ? <CalendarDay at={deliveryDate} short /> : order.timeline
  return [
    status === 'pending' ? { ...placed, state: 'now', note: 'to be accepted' } : placed,
    {
      title: 'In progress',
      state: isDone ? 'done' : status === 'pending' ? 'next' : 'now',
      note: since('in_progress'),
    },
    { title: 'Completed', state: isDone ? 'done' : 'next', note: isDone ? since('completed') : due },
  ]
}

/** The stages of an order side by side, for the head of its page. */
export function OrderTrack({ order, history }: { order: OpenOrder; history: HistoryEntry[] }) {
  return (
    <ol
      aria-label="Stages"
      className="hidden grow basis-96 auto-cols-fr grid-flow-col wide-page:grid wide-page:max-w-[30rem]"
    >
      {stagesOf(order, history).map(({ title, state, note }) => (
        <li
          key={title}
          className={classNames(
            'group relative grid content-start justify-items-center gap-1.5 text-center text-xs',
            state === 'now' ? 'font-medium text-fg' : 'text-muted',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-[0.55rem] right-[calc(50%+0.75rem)] left-[calc(-50%+0.75rem)] h-[1.5px] group-first:hidden',
              state === 'next' ? 'bg-line' : 'bg-fg',
            )}
          />
          <StepMark state={state} className="size-[1.15rem]" />
          <span className="px-1">
            <StepState state={state} />
            {title}
            {note && (
              <span
                className={classNames(
                  'block font-normal tabular-nums',
                  state === 'now' ? 'text-accent' : 'text-subtle',
                )}
              >
                {note}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
