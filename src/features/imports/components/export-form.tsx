import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/field.tsx'
import { formatBytes } from '#ui/format-bytes.ts'
import { Panel } from '#ui/panel.tsx'
import { PictureButton } from '#ui/picture-button.tsx'
import { importEndings, maxUploadBytes, uploadTooLarge } from '../domain/uploads.ts'
import { Problem } from './progress.tsx'

type ExportFormProps = {
  file: File | undefined
  fetch: boolean
  isRunning: boolean
  problem: string | undefined
  /** Whether what the file would do is shown. */
  isChecked: boolean
  onFile: (file: File) => void
  onFetch: (fetch: boolean) => void
  onCheck: () => void
  /** What stands in the place of the button, such as how far the dry run is. */
  children: ReactNode
}

/** Chooses the file of an import, and begins the dry run. */
export function ExportForm(props: ExportFormProps) {
  const { file, fetch, isRunning, problem, isChecked, onFetch, onCheck, children } = props
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
        {(fault ?? problem) && !isRunning && <Problem>{fault ?? problem}</Problem>}
        {children || (
          <div>
            <Button
              variant={isChecked ? 'secondary' : 'primary'}
              {...(!file && { unavailable: 'Choose a file first' })}
              disabled={Boolean(fault) || isRunning}
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
