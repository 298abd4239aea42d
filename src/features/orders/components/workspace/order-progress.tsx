import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { HistoryEntry, OpenOrder } from '../../contract/schemas.ts'
import { nameStatus, statusNames } from '../order-marks.tsx'
import { StepMark, StepState } from './step-mark.tsx'

type OrderProgressProps = { order: OpenOrder; history: UseQueryResult<HistoryEntry[]>; className?: string }

/** What happened to an order, when and by whom, and what is to come. */
export function OrderProgress({ order, history, className }: OrderProgressProps) {
  return (
    <Panel title="Progress" className={className}>
      <div className="border-t border-line px-5 py-3.5 md:px-6">
        {history.isPending && <Skeleton className="h-40" />}
        {history.isError && !history.data && (
          <LoadProblem text="The timeline could not be loaded." query={history} />
        )}
        {history.data && (
          <ol>
            {stepsOf(order, history.data).map((step, place) => (
              <TimelineStep key={place} step={step} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}

/** One step of an order, joined to the next by a line. */
function TimelineStep({ step }: { step: Step }) {
  return (
    <li className="group relative grid grid-cols-[1.5rem_1fr] items-start gap-3 py-2.5 text-md">
      <span
        aria-hidden="true"
        className="absolute top-[2.35rem] -bottom-[0.4rem] left-[0.7rem] w-px bg-line group-last:hidden"
      />
      <StepMark state={step.state} className="mt-px size-[1.45rem]" />
      <div className="min-w-0">
        <p className={classNames('font-medium', step.state === 'next' ? 'text-muted' : 'text-fg')}>
          <StepState state={step.state} />
          {step.title}
        </p>
        {step.reason && (
          <p dir="auto" className="my-1 text-sm text-muted wrap-anywhere whitespace-pre-line">
            {step.reason}
          </p>
        )}
        {step.detail && <p className="text-xs text-subtle wrap-anywhere">{step.detail}</p>}
        {step.at && (
          <p className="text-xs text-subtle">
            {step.state === 'next' ? <CalendarDay at={step.at} /> : <Day at={step.at} time />}
          </p>
        )}
      </div>
    </li>
  )
}

type Step = {
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  reason?: string | null
  detail?: string
  at?: string
}

function stepsOf(order: OpenOrder, history: HistoryEntry[]): Step[] {
  const last = history.findLast(({ status }) => status)
  const past = history.map((entry): Step => {
    const { status, words, actorName, createdAt, reason } = entry
    const isNow = entry === last && status === 'in_progress'
    const state = status === 'cancelled' ? 'stopped' : isNow ? 'now' : 'done'
    const detail = entry.event === 'unanswered' || entry.event === 'expired' ? '' : `By ${actorName}`
    return { title: words ?? nameStatus(status ?? ''), state, reason, detail, at: createdAt }
  })
  const delivery: Step = {
    title: statusNames.completed,
    state: 'next',
    ...(order.deliveryDate
      ? { detail: 'Delivery', at: order.deliveryDate }
      : order.timeline && { detail: `Planned: ${order.timeline}` }),
  }
  if (order.status === 'pending')
    return [
      ...past,
      { title: 'Awaiting approval', state: 'now' },
      { title: statusNames.in_progress, state: 'next' },
      delivery,
    ]
  return order.status === 'in_progress' ? [...past, delivery] : past
}
