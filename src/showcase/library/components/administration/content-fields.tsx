import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { LibraryFile } from '../../contract.ts'
import { postsQuery } from '../../query-options/administration.ts'
import { FileButton } from './file-button.tsx'

type PartProps = { form: AnyForm; name: string; label: string }

/** The value of a file field. An empty text means that there is no file. */
export type TypedFile = LibraryFile | ''

export const describeFile = (file: unknown) => (file as TypedFile) && (file as LibraryFile).name

export function FileField({ form, name, label }: PartProps) {
  const file: TypedFile = useWatch({ control: form.control, name })
  const set = (changed: TypedFile) =>
    form.setValue(name, changed, { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-md font-medium">
        {label}
        <span className="mt-0.5 block text-sm font-normal text-subtle">
          {t`A document, text, archive, picture, sound or film of at most 40 MB. Only people who can open the item can download it.`}
        </span>
      </p>
      {file && <FileName file={file} onRemove={() => set('')} />}
      <FileButton
        form={form}
        name={name}
        label={file ? t`Upload another file` : t`Upload a file`}
        error={form.getFieldState(name, form.formState).error?.message}
        onUploaded={set}
      />
    </fieldset>
  )
}

function FileName({ file, onRemove }: { file: LibraryFile; onRemove: () => void }) {
  return (
    <p className="flex min-w-0 items-center gap-3 rounded-control border border-line bg-surface-2 py-1.5 ps-3.5 pe-1.5 text-md">
      <Icon name="file" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate">{file.name}</span>
        <span className="block text-xs text-subtle">{formatBytes(file.size)}</span>
      </span>
      <IconButton icon="x" label={t`Remove ${file.name}`} onClick={onRemove} />
    </p>
  )
}

/** A field for the post that the item opens instead of a file. */
export function PostField({ form, name, label }: PartProps) {
  return (
    <Field
      label={label}
      hint={t`In place of a file. Everybody can read a published post; a draft opens once it is published.`}
      className="sm:col-span-2"
      names={usePostNames(t`No post`)}
      {...form.field(name)}
    />
  )
}

export function usePostNames(none: string) {
  const { data = [] } = useQuery(postsQuery)
  const posts = data.map(({ id, title, isPublished }) => {
    const name = isPublished ? title : `${title} (not published)`
    return [id, name] as const
  })
  return [['', none] as const, ...posts]
}
