import type { UseQueryResult } from '@tanstack/react-query'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { HistoryEntry, OpenOrder } from '../../contract/orders.ts'
import { type Party, turnOf } from '../../contract/status.ts'
import { stepsOf } from './order-steps.ts'
import { TimelineStep } from './timeline-step.tsx'
import { turnWords } from './turn-words.ts'

type OrderProgressProps = {
  order: OpenOrder
  history: UseQueryResult<HistoryEntry[]>
  lastWriter: Party | undefined
  reviewed: boolean
}

/** How far an order is: whose turn it is, and what happened when and by whom. */
export function OrderProgress({ order, history, lastWriter, reviewed }: OrderProgressProps) {
  return (
    <Panel title="Progress">
      <Turn order={order} lastWriter={lastWriter} reviewed={reviewed} />
      <div className="border-t border-line px-5 py-3.5 md:px-6">
        {history.isPending && <Skeleton className="h-40" />}
        {history.isError && !history.data && (
          <LoadProblem
            text="The timeline could not be loaded."
            busy={history.isFetching}
            onRetry={() => void history.refetch()}
          />
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
  const { title, text } = turnWords(order, turn)
  const isOwn = turn === order.party
  return (
    <p role="status" className="px-5 pb-5 text-md text-muted md:px-6">
      <span
        className={isOwn ? 'flex items-center gap-2.5 font-medium text-accent' : 'block font-medium text-fg'}
      >
        {isOwn && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
        {title}
      </span>
      {text}
    </p>
  )
}
