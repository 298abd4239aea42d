import type { UseQueryResult } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { classNames } from '#ui/class-names.ts'
import { CalendarDay, Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { HistoryEntry, OpenOrder } from '../../contract/schemas.ts'
import { nameStatus, statusNames } from '../order-marks.tsx'

type OrderProgressProps = { order: OpenOrder; history: UseQueryResult<HistoryEntry[]> }

/** The progress of an order: whose turn it is, and what happened when and by whom. */
export function OrderProgress({ order, history }: OrderProgressProps) {
  const isAdmin = useMember().role === 'admin'
  return (
    <Panel title="Progress">
      <Turn order={order} />
      {isAdmin && <TurnChoiceSpace order={order} />}
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

const TurnChoice = lazyPart(() => import('./turn-choice.tsx'))

/** Only admins load the buttons; their room is there from the start. */
function TurnChoiceSpace({ order }: { order: OpenOrder }) {
  const isEnded = order.status === 'completed' || order.status === 'cancelled'
  return (
    <div className={classNames('mb-5 px-5 md:px-6', isEnded ? 'min-h-22 md:max-xl:min-h-10' : 'min-h-10')}>
      {useHydrated() && <TurnChoice order={order} />}
    </div>
  )
}

function Turn({ order }: { order: OpenOrder }) {
  const isOwn = order.turn === order.party
  return (
    <p role="status" className="px-5 pb-5 text-md text-muted wrap-anywhere md:px-6">
      <span
        className={isOwn ? 'flex items-center gap-2.5 font-medium text-accent' : 'block font-medium text-fg'}
      >
        {isOwn && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
        {titleOf(order)}
      </span>
      {textOf(order, isOwn)}
    </p>
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

const marks = {
  done: 'border-fg bg-fg text-bg',
  now: 'border-[5px] border-accent bg-surface-1',
  next: 'border-line-strong bg-surface-1',
  stopped: 'border-line-strong bg-surface-2 text-muted',
}
const words = { done: 'Done: ', now: 'Now: ', next: 'To come: ', stopped: 'Ended: ' }

/** One step of an order, joined to the next by a line. */
function TimelineStep({ step }: { step: Step }) {
  return (
    <li className="group relative grid grid-cols-[1.5rem_1fr] items-start gap-3 py-2.5 text-md">
      <span
        aria-hidden="true"
        className="absolute top-[2.35rem] -bottom-[0.4rem] left-[0.7rem] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'mt-px grid size-[1.45rem] place-items-center rounded-full border-[1.5px]',
          marks[step.state],
        )}
      >
        {step.state === 'done' && <Icon name="check" size={13} strokeWidth={2.5} />}
        {step.state === 'stopped' && <Icon name="x" size={13} strokeWidth={2.5} />}
      </span>
      <div className="min-w-0">
        <p className={classNames('font-medium', step.state === 'next' ? 'text-muted' : 'text-fg')}>
          <span className="sr-only">{words[step.state]}</span>
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
  title: ReactNode
  state: 'done' | 'now' | 'next' | 'stopped'
  reason?: string | null
  detail?: string
  at?: string
}

const titles = { ...statusNames, pending: 'Order placed' }

const titleOfEntry = ({ status, deliveryDate }: HistoryEntry): ReactNode => {
  if (status) return status === 'pending' ? titles.pending : nameStatus(status)
  return deliveryDate ? (
    <>
      Delivery planned for <CalendarDay at={deliveryDate} />
    </>
  ) : (
    'Delivery date removed'
  )
}

function stepsOf(order: OpenOrder, history: HistoryEntry[]): Step[] {
  const last = history.findLast(({ status }) => status)
  const past = history.map((entry): Step => {
    const { status, actorName, createdAt, reason } = entry
    const isNow = entry === last && status === 'in_progress'
    const state = status === 'cancelled' ? 'stopped' : isNow ? 'now' : 'done'
    return { title: titleOfEntry(entry), state, reason, detail: `By ${actorName}`, at: createdAt }
  })
  const delivery: Step = {
    title: titles.completed,
    state: 'next',
    ...(order.deliveryDate
      ? { detail: 'Delivery', at: order.deliveryDate }
      : order.timeline && { detail: `Planned: ${order.timeline}` }),
  }
  if (order.status === 'pending')
    return [
      ...past,
      { title: 'Awaiting approval', state: 'now' },
      { title: titles.in_progress, state: 'next' },
      delivery,
    ]
  return order.status === 'in_progress' ? [...past, delivery] : past
}
