import { type DragEvent, useState } from 'react'
import { t } from '#platform/texts.ts'
import { classNames } from '../styles/class-names.ts'
import { formatBytes } from '../text/format-bytes.ts'
import { PictureButton } from './picture-button.tsx'

type DropAreaProps = {
  file: File | undefined
  /** File types, as in the attribute `accept`. */
  accept: string
  isRunning: boolean
  onFile: (file: File) => void
}

/** A field in which a file can be chosen or dropped. */
export function DropArea({ file, accept, isRunning, onFile }: DropAreaProps) {
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
      <legend className="sr-only">{t`File`}</legend>
      <PictureButton
        label={file ? t`Choose Another File` : t`Choose a File`}
        accept={accept}
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
          <span className="text-muted">{t`or drop it here`}</span>
        )}
      </p>
    </fieldset>
  )
}
