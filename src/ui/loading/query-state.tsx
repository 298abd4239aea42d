import { LoadProblem } from './load-problem.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

type QueryStateProps = {
  /** The items: 'redirects'. */
  noun: string
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The size of a placeholder during loading; without it a line of text. */
  skeleton?: string
}

/** Replaces a query's content in a panel while it loads or after it has failed, with a button to retry. */
export function QueryState({ noun, query, skeleton }: QueryStateProps) {
  if (query.isError)
    return (
      <LoadProblem
        text={`The ${noun} could not be loaded.`}
        query={query}
        className="border-t border-line p-5 md:px-6"
      />
    )
  if (!query.isPending) return null
  if (skeleton) return <Skeleton className={skeleton} />
  return (
    <p role="status" className="flex items-center gap-3 border-t border-line px-5 py-8 text-muted md:px-6">
      <Spinner />
      Loading {noun}...
    </p>
  )
}
