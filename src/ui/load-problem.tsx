import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** A message that something could not be loaded, with a button to retry. */
export function LoadProblem({
  text,
  busy,
  onRetry,
  className,
}: {
  text: string
  busy?: boolean
  onRetry: () => void
  className?: string
}) {
  return (
    <div role="alert" className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <p className="text-md text-danger">{text}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
