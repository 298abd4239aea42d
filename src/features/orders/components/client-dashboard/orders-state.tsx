import type { ReactNode } from 'react'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type OrdersStateProps = {
  list: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** The orders once they are there; until then that they are awaited, or that they did not come. */
export function OrdersState({ list, children }: OrdersStateProps) {
  if (list.data) return children
  if (list.isError)
    return (
      <LoadProblem
        text="Your orders could not be loaded."
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
        className="border-t border-line p-5 md:px-6"
      />
    )
  return (
    <div role="status" aria-label="Loading orders" className="grid gap-4 border-t border-line p-5 md:px-6">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
