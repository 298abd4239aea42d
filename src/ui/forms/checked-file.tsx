import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangedFile } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { readableMessage } from '../dialogs/problem-toast.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { DropArea } from './drop-area.tsx'

/** `failed` is said about a lost connection. */
export const fileProblem = (problem: Error, failed: string) =>
  problem instanceof ChangedFile
    ? t`The file has changed since you chose it, or is gone. Choose it again.`
    : readableMessage(problem, failed)

/** Why an import cannot begin or has failed. */
export const Problem = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p role="alert" className={classNames('flex gap-2 text-md text-danger wrap-anywhere', className)}>
    <Icon name="circle-alert" size={18} className="mt-[0.2em] shrink-0" />
    {children}
  </p>
)

type Step = Pick<UseMutationResult, 'error' | 'isPending' | 'reset'>

type CheckedFileProps = {
  check: Step
  apply: Step
  maxBytes: number
  tooLarge: string
  /** Said about a lost connection. */
  failed: string
  /** Starts the check. */
  onFile: (file: File) => void
}

/** A file with rows, which is checked as soon as it is chosen. */
export function CheckedFile({ check, apply, maxBytes, tooLarge, failed, onFile }: CheckedFileProps) {
  const [file, setFile] = useState<File>()
  const faultOf = ({ size }: File) =>
    size > maxBytes ? tooLarge : size === 0 ? t`The file is empty.` : undefined
  const problem = (file && faultOf(file)) ?? (check.error ? fileProblem(check.error, failed) : undefined)
  const start = (chosen: File) => {
    setFile(chosen)
    check.reset()
    apply.reset()
    if (!faultOf(chosen)) onFile(chosen)
  }
  return (
    <div className="grid gap-4 border-t border-line px-5 py-5 md:px-6">
      <DropArea
        file={file}
        accept=".csv,.json,.ndjson,.jsonl,.txt"
        isRunning={check.isPending || apply.isPending}
        onFile={start}
      />
      {check.isPending && (
        <p role="status" className="text-md text-muted">
          {t`The file is being checked.`}
        </p>
      )}
      {problem && <Problem>{problem}</Problem>}
      {check.error && file && (
        <div>
          <Button variant="secondary" onClick={() => start(file)}>
            {t`Check Again`}
          </Button>
        </div>
      )}
    </div>
  )
}
