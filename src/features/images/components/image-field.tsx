import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Art } from '#ui/art.tsx'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { type AnyForm, asAddress } from '#ui/ordered-content/ordered-form.tsx'
import { PictureButton } from '#ui/picture-button.tsx'
import { readableMessage } from '#ui/problem-toast.ts'
import { imageTypes } from '../domain/image-types.ts'
import { uploadImage } from '../query-options.ts'

type ImageFieldProps = { form: AnyForm; name: string; label: string }

/** A picture in a form, with a preview: uploaded, or by its address. It counts when the form is saved. */
export function ImageField({ form, name, label }: ImageFieldProps) {
  const address: string = useWatch({ control: form.control, name })
  const set = (changed: string) => form.setValue(name, changed, { shouldDirty: true, shouldValidate: true })
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage({ file, alt: label }),
    onSuccess: (uploaded) => set(uploaded.address),
  })
  const { error, control } = form.field(name)
  const problem = upload.error ? readableMessage(upload.error, 'The upload failed.') : error
  return (
    <div className="grid content-start gap-3 sm:col-span-2">
      <Field
        label={label}
        hint="Upload a picture, or enter a path of this site or an https address."
        error={problem}
        {...(control && { control })}
      >
        <TextInput {...asAddress} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {address && !error && (
          <Art src={address} className="aspect-[14/9] w-28 rounded-control border border-line bg-surface-2" />
        )}
        <PictureButton
          label="Upload a picture"
          accept={imageTypes.join()}
          isUploading={upload.isPending}
          onChoose={upload.mutate}
        />
        {address && (
          <Button variant="quiet" size="sm" onClick={() => set('')}>
            Remove the picture
          </Button>
        )}
      </div>
    </div>
  )
}
