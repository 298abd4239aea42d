import { useWatch } from 'react-hook-form'
import { Checkbox, Field, Select, TextArea, TextInput } from '#ui/field.tsx'
import { ContentField } from './content-field.tsx'
import type { EditorForm } from './use-autosave.ts'

/** Everything that is filled in for a post. */
export function PostFields({ form, isNew }: { form: EditorForm; isNew: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Title" error={errors.title?.message} className="sm:col-span-2">
        <TextInput {...register('title')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label="Excerpt"
        error={errors.excerpt?.message}
        hint="Two sentences for lists, search engines and shared links."
        className="sm:col-span-2"
      >
        <TextArea {...register('excerpt')} rows={3} maxLength={500} />
      </Field>
      <ContentField form={form} />
      <Field label="Tags" error={errors.tags?.message} hint="Separated by commas." className="sm:col-span-2">
        <TextInput {...register('tags')} autoComplete="off" placeholder="PostgreSQL, Search" />
      </Field>
      <Field
        label="Address"
        error={errors.slug?.message}
        hint={isNew ? 'Made of the title unless you choose one.' : 'The old one goes on leading here.'}
      >
        <TextInput {...register('slug')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label="Picture"
        error={errors.image?.message}
        hint="An address; a drawing of our own without one."
      >
        <TextInput {...register('image')} autoComplete="off" inputMode="url" spellCheck={false} />
      </Field>
      <Field label="Status" error={errors.status?.message}>
        <Select {...register('status')}>
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </Select>
      </Field>
      <PublishField form={form} />
      <Checkbox
        {...register('featured')}
        label="Featured"
        hint="Stands apart above the list, and on the front page."
        className="sm:col-span-2"
      />
    </div>
  )
}

/** Only what is published has a time. */
function PublishField({ form }: { form: EditorForm }) {
  const status = useWatch({ control: form.control, name: 'status' })
  if (status === 'draft') return null
  return (
    <Field
      label="Publish at"
      error={form.formState.errors.publishedAt?.message}
      hint={`A later time publishes then; empty: now. Time zone: ${ownTimeZone()}.`}
    >
      <TextInput {...form.register('publishedAt')} type="datetime-local" />
    </Field>
  )
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
