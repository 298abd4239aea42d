import type { UseQueryResult } from '@tanstack/react-query'
import { person } from '#content/site.ts'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { HistoryEntry, OpenOrder } from '../../contract/schemas.ts'
import { type Party, turnOf } from '../../contract/status.ts'
import { nameStatus, statusNames } from '../order-marks.tsx'

type OrderProgressProps = {
  order: OpenOrder
  history: UseQueryResult<HistoryEntry[]>
  lastWriter: Party | undefined
  reviewed: boolean
}

/** The progress of an order: whose turn it is, and what happened when and by whom. */
export function OrderProgress({ order, history, lastWriter, reviewed }: OrderProgressProps) {
  return (
    <Panel title="Progress">
      <Turn order={order} lastWriter={lastWriter} reviewed={reviewed} />
      <div className="border-t border-line px-5 py-3.5 md:px-6">
        {history.isPending && <Skeleton className="h-40" />}
        {history.isError && !history.data && (
          <LoadProblem text="The timeline could not be loaded." query={history} />
        )}
        {history.data && (
          <ol>
            {stepsOf(order, history.data).map((step) => (
              <TimelineStep key={step.title} step={step} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}

function Turn({ order, ...rest }: Omit<OrderProgressProps, 'history'>) {
  const turn = turnOf({ status: order.status, ...rest })
  const isOwn = turn === order.party
  return (
    <p role="status" className="px-5 pb-5 text-md text-muted wrap-anywhere md:px-6">
      <span
        className={isOwn ? 'flex items-center gap-2.5 font-medium text-accent' : 'block font-medium text-fg'}
      >
        {isOwn && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
        {titleOf(order, turn)}
      </span>
      {textOf(order.status, turn, isOwn)}
    </p>
  )
}

function titleOf(order: OpenOrder, turn: Party | undefined): string {
  if (turn === undefined) return 'Nobody has to do anything'
  if (turn === order.party) return 'Your turn'
  return `${turn === 'admin' ? person.firstName : order.clientName}’s turn`
}

function textOf(status: string, turn: Party | undefined, isOwn: boolean): string {
  if (status === 'pending')
    return isOwn ? 'Accept the order, or cancel it and say why.' : 'Your order is being read.'
  if (status === 'in_progress' && turn === 'client')
    return isOwn ? 'The last message waits for your answer.' : 'Your last message waits for an answer.'
  if (status === 'in_progress') return isOwn ? 'The work is yours now.' : 'The work is going on.'
  if (status === 'cancelled') return 'This order was cancelled.'
  if (status !== 'completed') return ''
  if (turn === undefined) return 'The work is done and reviewed.'
  return isOwn ? 'The work is done. Say how it went.' : 'The work is done; a review may follow.'
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
        {step.detail && <p className="text-xs text-subtle wrap-anywhere">{step.detail}</p>}
        {step.at && (
          <p className="text-xs text-subtle">
            <Day at={step.at} time={step.state !== 'next'} />
          </p>
        )}
      </div>
    </li>
  )
}

type Step = {
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  detail?: string
  at?: string
}

const titles = { ...statusNames, pending: 'Order placed' }

function stepsOf(order: OpenOrder, history: HistoryEntry[]): Step[] {
  const past = history.map(({ status, actorName, createdAt }): Step => {
    const state = status === 'cancelled' ? 'stopped' : 'done'
    const title = status === 'pending' ? titles.pending : nameStatus(status)
    return { title, state, detail: `By ${actorName}`, at: createdAt }
  })
  const delivery: Step = {
    title: titles.completed,
    state: 'next',
    ...(order.deliveryDate
      ? { detail: 'Delivery', at: order.deliveryDate }
      : order.timeline && { detail: `Usually within ${order.timeline}` }),
  }
  if (order.status === 'pending')
    return [
      ...past,
      { title: 'Awaiting approval', state: 'now' },
      { title: titles.in_progress, state: 'next' },
      delivery,
    ]
  if (order.status === 'in_progress')
    return [
      ...past.map((step, place) => (place === past.length - 1 ? { ...step, state: 'now' as const } : step)),
      delivery,
    ]
  return past
}
