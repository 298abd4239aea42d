import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'

type FeedStateProps = {
  noun: string
  asked: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
}

/** Instead of what a panel of feeds shows, until it is there. */
export function FeedState({ noun, asked }: FeedStateProps) {
  if (asked.isPending)
    return (
      <p role="status" className="flex items-center gap-3 border-t border-line px-5 py-8 text-muted md:px-6">
        <Spinner />
        Loading {noun}...
      </p>
    )
  if (!asked.isError) return null
  return (
    <LoadProblem
      text={`The ${noun} could not be loaded.`}
      query={asked}
      className="border-t border-line p-5 md:px-6"
    />
  )
}
