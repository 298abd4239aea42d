import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { PictureButton } from '#ui/picture-button.tsx'
import { readableMessage } from '#ui/problem-toast.ts'
import type { UploadedImage } from '../contract.ts'
import { imageTypes } from '../domain/image-types.ts'
import { uploadImage } from '../query-options.ts'

type ImageUploadProps = {
  /** What the button says. */
  label: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
  onUploaded: (image: UploadedImage) => void
}

/** Chooses a picture, asks what it shows and uploads it. */
export function ImageUpload({ label, file, onChoose, onUploaded }: ImageUploadProps) {
  return (
    <div className="mt-3">
      <PictureButton label={label} accept={imageTypes.join()} onChoose={onChoose} />
      {file && (
        <Describe
          key={file.name + file.size}
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

type DescribeProps = { file: File; onCancel: () => void; onUploaded: (image: UploadedImage) => void }

function Describe({ file, onCancel, onUploaded }: DescribeProps) {
  const [alt, setAlt] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: uploadImage,
    onSuccess: onUploaded,
  })
  const upload = () => {
    if (alt.trim() === '') setMissing(true)
    else mutate({ file, alt: alt.trim() })
  }
  const problem = missing
    ? 'Say what the picture shows'
    : error && readableMessage(error, 'The upload failed.')
  return (
    <fieldset className="mt-3 grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1.5 text-sm text-subtle wrap-anywhere">{file.name || 'Pasted picture'}</legend>
      <Field
        label="What the picture shows"
        hint="Screen readers read it aloud."
        {...(problem && { error: problem })}
      >
        <TextInput
          value={alt}
          maxLength={300}
          autoFocus
          onChange={(event) => {
            setAlt(event.currentTarget.value)
            setMissing(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            upload()
          }}
        />
      </Field>
      <div className="flex gap-3">
        <Button size="sm" busy={isPending} onClick={upload}>
          Upload
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
