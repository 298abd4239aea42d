import { type DragEvent, useId, useState } from 'react'
import { formatBytes } from '#features/orders/components/format-bytes.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureButton } from '#ui/picture-button.tsx'
import { importEndings, maxUploadBytes, uploadTooLarge } from '../domain/uploads.ts'

type ExportFormProps = {
  file: File | undefined
  fetch: boolean
  /** The part that has been sent, from 0 to 1; absent while nothing runs. */
  progress: number | undefined
  problem: string | undefined
  /** Whether what the file would do is shown. */
  isChecked: boolean
  onFile: (file: File) => void
  onFetch: (fetch: boolean) => void
  onCheck: () => void
  onStop: () => void
}

/** Chooses the file of an import, and begins the dry run. */
export function ExportForm(props: ExportFormProps) {
  const { file, fetch, progress, problem, isChecked, onFetch, onCheck, onStop } = props
  const isRunning = progress !== undefined
  const fault = file && faultOf(file)
  return (
    <Panel title="The file" lead="One file or one ZIP, of at most 256 MB.">
      <div className="grid gap-5 border-t border-line px-5 py-5 md:px-6">
        <DropArea file={file} isRunning={isRunning} onFile={props.onFile} />
        <Checkbox
          label="Also copy pictures from the old site"
          hint="Pictures in the ZIP are always stored here. Those that texts show from the internet stay where they are, unless you copy them."
          checked={fetch}
          disabled={isRunning}
          onChange={({ currentTarget }) => onFetch(currentTarget.checked)}
        />
        {(fault ?? problem) && !isRunning && (
          <p role="alert" className="flex gap-2 text-md text-danger wrap-anywhere">
            <Icon name="circle-alert" size={18} className="mt-[0.2em] shrink-0" />
            {fault ?? problem}
          </p>
        )}
        {isRunning ? (
          <Progress part={progress} onStop={onStop} />
        ) : (
          <div>
            <Button
              variant={isChecked ? 'secondary' : 'primary'}
              {...(!file && { unavailable: 'Choose a file first' })}
              disabled={Boolean(fault)}
              onClick={onCheck}
            >
              {isChecked ? 'Check Again' : 'Check the File'}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function faultOf({ name, size }: File): string | undefined {
  if (!importEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'This kind of file cannot be imported: choose a ZIP, JSON, XML, CSV or Markdown file.'
  if (size > maxUploadBytes) return uploadTooLarge
  return size === 0 ? 'The file is empty.' : undefined
}

type DropAreaProps = { file: File | undefined; isRunning: boolean; onFile: (file: File) => void }

function DropArea({ file, isRunning, onFile }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(!isRunning)
  }
  return (
    <fieldset
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-dashed p-4',
        isOver ? 'border-accent bg-surface-2' : 'border-line-strong',
      )}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped && !isRunning) onFile(dropped)
      }}
    >
      <legend className="sr-only">File</legend>
      <PictureButton
        label={file ? 'Choose Another File' : 'Choose a File'}
        accept={importEndings.join()}
        icon="folder-open"
        isUploading={isRunning}
        onChoose={onFile}
      />
      <p className="min-w-0 text-md wrap-anywhere">
        {file ? (
          <>
            <span className="block font-medium">{file.name}</span>
            <span className="block text-sm text-subtle">{formatBytes(file.size)}</span>
          </>
        ) : (
          <span className="text-muted">or drop it here</span>
        )}
      </p>
    </fieldset>
  )
}

/** What is going on: first the file is sent, then it is read. */
function Progress({ part, onStop }: { part: number; onStop: () => void }) {
  const id = useId()
  const percent = Math.floor(part * 100)
  const isSent = part >= 1
  return (
    <div className="grid gap-3">
      <p id={id} role="status" className="text-md">
        {isSent
          ? 'The file is here and is being read. Many pictures take minutes.'
          : 'The file is being sent.'}
      </p>
      <div className="flex items-center gap-4">
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuenow={isSent ? undefined : percent}
          className="h-2 min-w-0 grow overflow-hidden rounded-full bg-surface-3"
        >
          <div
            className={classNames('h-full bg-accent', isSent && 'animate-pulse motion-reduce:animate-none')}
            style={{ width: `${percent}%` }}
          />
        </div>
        <span className="w-12 text-right text-sm text-muted tabular-nums">{percent} %</span>
        {!isSent && (
          <Button variant="secondary" size="sm" onClick={onStop}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}
