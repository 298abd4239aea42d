import { type ReactNode, useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { ProgressBar } from '#ui/page/progress-bar.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { ChangedFile } from '../query-options.ts'

type ProgressProps = {
  /** The sent fraction, from 0 to 1. */
  part: number
  className?: string
  onStop: () => void
}

/** Shows the progress of an import: the file is first sent, then read. */
export function Progress({ part, className, onStop }: ProgressProps) {
  const id = useId()
  const percent = Math.floor(part * 100)
  const isSent = part >= 1
  return (
    <div className={classNames('grid gap-3', className)}>
      <p id={id} role="status" className="text-md">
        {isSent
          ? 'The file is here and is being read. Many pictures take minutes. You may close this page: the report is kept for 30 days.'
          : 'The file is being sent.'}
      </p>
      <div className="flex items-center gap-4">
        <ProgressBar aria-labelledby={id} value={isSent ? undefined : percent} className="min-w-0 grow" />
        <span className="w-12 text-right text-sm text-muted tabular-nums">{percent} %</span>
        {!isSent && (
          <Button variant="secondary" onClick={onStop}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows why an import cannot begin or has failed. */
export const Problem = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p role="alert" className={classNames('flex gap-2 text-md text-danger wrap-anywhere', className)}>
    <Icon name="circle-alert" size={18} className="mt-[0.2em] shrink-0" />
    {children}
  </p>
)

export const problemMessage = (problem: Error) =>
  problem instanceof ChangedFile
    ? 'The file has changed since you chose it, or is gone. Choose it again.'
    : readableMessage(problem, 'The connection failed. Please try again: nothing is imported twice.')
