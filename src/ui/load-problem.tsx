import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type LoadProblemProps = {
  text: string
  /** What failed, and is tried again. */
  query: { isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** A message that something could not be loaded, with a button to retry. */
export function LoadProblem({ text, query, className }: LoadProblemProps) {
  return (
    <div role="alert" className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <p className="text-md text-danger">{text}</p>
      <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </div>
  )
}
