import { LoadProblem } from './load-problem.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

type QueryStateProps = {
  /** The items: 'redirects'. */
  noun: string
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The classes of a placeholder while loading. Without it, a line of text is shown. */
  skeleton?: string
}

/** Replaces the content of a query in a panel while it loads and after it has failed. A failure has a button that retries. */
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
