import { t } from '#platform/texts.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

type QueryStateProps = {
  /** The noun for the content in the plural, such as 'redirects'. */
  noun: string
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The classes of a placeholder while the content loads. Without them, a line of text is shown. */
  skeleton?: string
}

/** Shown in a panel while its query loads, and after the query has failed. After a failure, a button retries. */
export function QueryState({ noun, query, skeleton }: QueryStateProps) {
  if (query.isError)
    return (
      <LoadProblem
        text={t`The ${noun} could not be loaded.`}
        query={query}
        className="border-t border-line p-5 md:px-6"
      />
    )
  if (!query.isPending) return null
  if (skeleton) return <Skeleton className={skeleton} />
  return (
    <p role="status" className="flex items-center gap-3 border-t border-line px-5 py-8 text-muted md:px-6">
      <Spinner />
      {t`Loading ${noun}...`}
    </p>
  )
}
