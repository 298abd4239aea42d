import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { PictureButton } from '#ui/forms/picture-button.tsx'
import { type HoldingForm, useUpload } from '#ui/forms/use-upload.ts'
import type { UploadedImage } from '../contract.ts'
import { imageTypes } from '../domain/image-types.ts'
import { uploadImage } from '../query-options.ts'

type ImageUploadProps = {
  form: HoldingForm
  /** The name of the field that gets the picture. */
  name: string
  /** The button's label. Without it there is no button, because the picture is chosen elsewhere. */
  label?: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
  onUploaded: (image: UploadedImage) => void
}

/** Uploads a picture for a form, at the latest when the form is sent. */
export function ImageUpload({ form, name, label, file, onChoose, onUploaded }: ImageUploadProps) {
  return (
    <div className="mt-3 empty:hidden">
      {label && <PictureButton label={label} accept={imageTypes.join()} onChoose={onChoose} />}
      {file && (
        <Describe
          key={file.name + file.size}
          form={form}
          name={name}
          file={file}
          onCancel={() => onChoose(undefined)}
          onUploaded={(image) => {
            onChoose(undefined)
            onUploaded(image)
          }}
        />
      )}
    </div>
  )
}

type DescribeProps = Pick<ImageUploadProps, 'form' | 'name' | 'onUploaded'> & {
  file: File
  onCancel: () => void
}

function Describe({ form, name, file, onCancel, onUploaded }: DescribeProps) {
  const [alt, setAlt] = useState('')
  const { part, upload, isUploading, problem, forgive } = useUpload({
    ...{ form, name, file, onUploaded },
    check: () => (alt.trim() ? undefined : t`Say what the picture shows`),
    send: (chosen, signal) => uploadImage(chosen, alt.trim(), signal),
  })
  return (
    <fieldset ref={part} className="mt-3 grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1.5 text-sm text-subtle wrap-anywhere">{file.name || t`Pasted picture`}</legend>
      <Field
        label={t`What the picture shows`}
        hint={t`Screen readers read it aloud.`}
        {...(problem && { error: problem })}
      >
        <TextInput
          value={alt}
          maxLength={300}
          autoFocus
          onChange={(event) => {
            setAlt(event.currentTarget.value)
            if (!isUploading) forgive()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void upload(file)
          }}
        />
      </Field>
      <div className="flex gap-3">
        <Button busy={isUploading} onClick={() => void upload(file)}>
          {t`Upload`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </fieldset>
  )
}
