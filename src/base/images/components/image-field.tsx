import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PictureButton } from '#ui/forms/picture-button.tsx'
import { useUploadAtOnce } from '#ui/forms/use-upload.ts'
import { imageTypes } from '../domain/image-types.ts'
import { uploadImage } from '../query-options.ts'

type ImageFieldProps = { form: AnyForm; name: string; label: string }

/**
 * A field for a picture. Uploads a chosen file at once; an address can be typed instead. The picture takes effect when the form
 * is saved.
 */
export function ImageField({ form, name, label }: ImageFieldProps) {
  const address: string = useWatch({ control: form.control, name })
  const set = (changed: string) => form.setValue(name, changed, { shouldDirty: true, shouldValidate: true })
  const { part, file, choose, leaveOut, isUploading, problem } = useUploadAtOnce({
    ...{ form, name },
    send: (chosen, signal) => uploadImage(chosen, label, signal),
    onUploaded: (uploaded) => set(uploaded.address),
  })
  const { error, control } = form.field(name)
  return (
    <div ref={part} className="grid content-start gap-3 sm:col-span-2">
      <Field
        label={label}
        {...asAddress}
        hint={t`Upload a picture, or enter a path of this site or an https address.`}
        error={problem ?? error}
        {...(control && { control })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {address && !error && (
          <Art src={address} className="aspect-[14/9] w-28 rounded-control border border-line bg-surface-2" />
        )}
        <PictureButton
          label={t`Upload a picture`}
          accept={imageTypes.join()}
          isUploading={isUploading}
          onChoose={choose}
        />
        {file && (
          <Button variant="quiet" onClick={leaveOut}>
            {t`Leave it out`}
          </Button>
        )}
        {address && !file && (
          <Button variant="quiet" onClick={() => set('')}>
            {t`Remove the picture`}
          </Button>
        )}
      </div>
    </div>
  )
}
