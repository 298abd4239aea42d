import { useId } from 'react'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { fileProblem } from '#ui/forms/checked-file.tsx'
import { ProgressBar } from '#ui/page/progress-bar.tsx'
import { classNames } from '#ui/styles/class-names.ts'

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
          ? t`The file is here and is being read. Many pictures take minutes. You may close this page: the report is kept for 30 days.`
          : t`The file is being sent.`}
      </p>
      <div className="flex items-center gap-4">
        <ProgressBar aria-labelledby={id} value={isSent ? undefined : percent} className="min-w-0 grow" />
        <span className="w-12 text-end text-sm text-muted tabular-nums">{t`${percent} %`}</span>
        {!isSent && (
          <Button variant="secondary" onClick={onStop}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </div>
  )
}

export const problemMessage = (problem: Error) => fileProblem(problem, t(failed))

/** The message for a lost connection. */
export const failed = msg`The connection failed. Please try again: nothing is imported twice.`
