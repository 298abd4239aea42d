import { useState } from 'react'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PictureButton } from '#ui/forms/picture-button.tsx'
import { useUploadAtOnce } from '#ui/forms/use-upload.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { LibraryFile } from '../../contract.ts'
import { fileTooLarge, maxFileBytes } from '../../domain/items.ts'
import { uploadFile } from '../../query-options/administration.ts'

type FileButtonProps = {
  form: AnyForm
  name: string
  label: string
  error?: string | undefined
  onUploaded: (file: LibraryFile) => void
}

/** A button for a file. The upload starts as soon as a file is chosen, and saving the form waits until it ends. */
export function FileButton({ form, name, label, error, onUploaded }: FileButtonProps) {
  const [tooLarge, setTooLarge] = useState(false)
  const { part, file, choose, leaveOut, isUploading, problem } = useUploadAtOnce({
    ...{ form, name, onUploaded },
    send: uploadFile,
  })
  const chooseSmall = (chosen: File) => {
    const isTooLarge = chosen.size > maxFileBytes
    setTooLarge(isTooLarge)
    if (!isTooLarge) choose(chosen)
  }
  const wrong = tooLarge ? t(fileTooLarge) : (problem ?? error)
  return (
    <div ref={part} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          label={label}
          accept=""
          icon="paperclip"
          isUploading={isUploading}
          onChoose={chooseSmall}
        />
        {file && (
          <Button variant="quiet" onClick={leaveOut}>
            {t`Leave it out`}
          </Button>
        )}
      </div>
      {wrong && (
        <p role="alert" className="flex gap-2 text-sm text-danger">
          <Icon name="circle-alert" size={16} className="mt-[0.2em] shrink-0" />
          {wrong}
        </p>
      )}
    </div>
  )
}
