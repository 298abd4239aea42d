import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { HistoryEntry, OpenOrder } from '../../contract/schemas.ts'
import type { OrderStatus } from '../../contract/status.ts'
import { nameState, nameStatus, statusNames } from '../order-marks.tsx'
import { StepMark, StepRow, StepState } from './step-mark.tsx'

type OrderProgressProps = { order: OpenOrder; history: UseQueryResult<HistoryEntry[]>; className?: string }

export function OrderProgress({ order, history, className }: OrderProgressProps) {
  return (
    <Panel title={t`Progress`} className={className}>
      <div className="border-t border-line px-5 py-3.5 md:px-6">
        {history.isPending && <Skeleton className="h-40" />}
        {history.isError && !history.data && (
          <LoadProblem text={t`The timeline could not be loaded.`} query={history} />
        )}
        {history.data && (
          <ol>
            {progressSteps(order, history.data).map((step, index) => (
              <TimelineStep key={index} step={step} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}

function TimelineStep({ step }: { step: Step }) {
  return (
    <StepRow state={step.state}>
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
    </StepRow>
  )
}

type Step = {
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  reason?: string | null
  detail?: string
  at?: string
}

function progressSteps(order: OpenOrder, history: HistoryEntry[]): Step[] {
  const last = history.findLast(({ status }) => status)
  const past = history.map((entry): Step => {
    const { status, words, actorName, createdAt, reason } = entry
    const isNow = entry === last && status === 'in_progress'
    const state = status === 'cancelled' ? 'stopped' : isNow ? 'now' : 'done'
    const isByNobody = entry.event === 'unanswered' || entry.event === 'expired' || isByPayment(entry)
    const detail = isByNobody ? '' : t`By ${actorName}`
    return { title: words ?? nameStatus(status ?? ''), state, reason, detail, at: createdAt }
  })
  const delivery: Step = {
    title: t(statusNames.completed),
    state: 'next',
    ...(order.deliveryDate
      ? { detail: t`Delivery`, at: order.deliveryDate }
      : order.timeline && { detail: t`Usual time: ${order.timeline}` }),
  }
  if (order.status === 'pending')
    return [
      ...past,
      { title: nameState(order), state: 'now' },
      { title: t(statusNames.in_progress), state: 'next' },
      delivery,
    ]
  return order.status === 'in_progress' ? [...past, delivery] : past
}

/** Whether the payment of the deposit started the work. Only this start has a reason without an event. */
export const isByPayment = ({ status, event, reason }: HistoryEntry): boolean =>
  status === 'in_progress' && event === null && reason !== null

type Stage = { title: string; state: 'done' | 'now' | 'next' | 'stopped'; note?: ReactNode }

function orderStages(order: OpenOrder, history: HistoryEntry[]): Stage[] {
  const { status, createdAt, deliveryDate } = order
  const since = (reached: OrderStatus) => {
    const at = history.findLast((entry) => entry.status === reached)?.createdAt
    return at && <Day at={at} />
  }
  const placed: Stage = { title: t`Order placed`, state: 'done', note: <Day at={createdAt} /> }
  if (status === 'cancelled') {
    const begun = history.some((entry) => entry.status === 'in_progress')
    return [
      placed,
      ...(begun ? [{ title: t`In progress`, state: 'done', note: since('in_progress') } as const] : []),
      { title: t.for('an order')`Cancelled`, state: 'stopped', note: since('cancelled') },
    ]
  }
  const isDone = status === 'completed'
  const due = deliveryDate ? <CalendarDay at={deliveryDate} short /> : order.timeline
  return [
    status === 'pending' ? { ...placed, state: 'now', note: noteOnPending(order) } : placed,
    {
      title: t`In progress`,
      state: isDone ? 'done' : status === 'pending' ? 'next' : 'now',
      note: since('in_progress'),
    },
    {
      title: t.for('an order')`Completed`,
      state: isDone ? 'done' : 'next',
      note: isDone ? since('completed') : due,
    },
  ]
}

const noteOnPending = ({ begins }: OpenOrder): string => {
  if (!begins) return t`to be accepted`
  return begins === 'deposit' ? t`accepted; starts after the deposit` : t`accepted`
}

/** Shows the stages of an order in the header of its page. */
export function OrderTrack({ order, history }: { order: OpenOrder; history: HistoryEntry[] }) {
  return (
    <ol
      aria-label={t`Stages`}
      className="hidden grow basis-96 auto-cols-fr grid-flow-col wide-page:grid wide-page:max-w-[30rem]"
    >
      {orderStages(order, history).map(({ title, state, note }) => (
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
              'absolute top-[0.55rem] inset-s-[calc(-50%+0.75rem)] inset-e-[calc(50%+0.75rem)] h-[1.5px] group-first:hidden',
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
