import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ImageUpload } from '#base/images/components/image-upload.tsx'
import { MediaPicture } from '#base/images/components/media-picture.tsx'
import { plural, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { CollectionList } from '#ui/collection/collection-list.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import type { Picture } from '../contract.ts'

const maxPictures = 8

export const describePictures = (pictures: unknown) => {
  const { length } = pictures as Picture[]
  return length === 0 ? t`No pictures` : plural(length, '{n} picture', '{n} pictures')
}

type PicturesFieldProps = { form: AnyForm; name: string; label: string }

/** A field for pictures. They are saved together with the project. */
export function PicturesField({ form, name, label }: PicturesFieldProps) {
  const pictures: Picture[] = useWatch({ control: form.control, name })
  const [file, setFile] = useState<File>()
  const set = (changed: Picture[]) => form.change(name, changed)
  const errorAt = (path: string) => form.getFieldState(path, form.formState).error?.message
  const error = errorAt(name)
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-md font-medium">
        {label}
        <span className="mt-0.5 block text-sm font-normal text-subtle">
          {t`Up to eight. The first one is shown on the project's card and in shared links, all of them on its page.`}
        </span>
      </p>
      {pictures.length > 0 && (
        <div className="overflow-hidden rounded-control border border-line *:first:-mt-px">
          <CollectionList
            label={label}
            items={pictures.map((picture) => ({ ...picture, id: picture.address }))}
            nameOf={({ alt }) => alt || t.for('within a sentence')`the picture`}
            onMove={(_moved, _before, reordered) => set(reordered.map(({ id, ...picture }) => picture))}
          >
            {(item) => {
              const index = pictures.findIndex(({ address }) => address === item.id)
              const describe = (alt: string) => set(pictures.with(index, { address: item.id, alt }))
              return (
                <div className="grid h-full grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-3">
                  <MediaPicture
                    src={item.address}
                    alt=""
                    sizes="5rem"
                    loading="lazy"
                    className="aspect-[14/9] w-20 rounded-sm bg-surface-2 object-cover"
                  />
                  <DescriptionField
                    alt={item.alt}
                    error={errorAt(`${name}.${index}.alt`)}
                    onChange={describe}
                  />
                  <IconButton
                    icon="x"
                    label={item.alt ? t`Remove ${item.alt}` : t`Remove the picture`}
                    iconSize={17}
                    onClick={() => set(pictures.toSpliced(index, 1))}
                    className="max-sm:col-start-2 max-sm:row-start-1"
                  />
                </div>
              )
            }}
          </CollectionList>
        </div>
      )}
      {error && <p className="text-sm text-danger">{error}</p>}
      {pictures.length < maxPictures && (
        <ImageUpload
          form={form}
          name={name}
          label={t`Add a picture`}
          file={file}
          onChoose={setFile}
          onUploaded={({ address, alt }) => set([...form.getValues(name), { address, alt }])}
        />
      )}
    </fieldset>
  )
}

type DescriptionFieldProps = { alt: string; error: string | undefined; onChange: (alt: string) => void }

function DescriptionField({ alt, error, onChange }: DescriptionFieldProps) {
  return (
    <Field label={t`What the picture shows`} hideLabel error={error} className="max-sm:col-span-2">
      <TextInput value={alt} maxLength={300} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}
