import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ImageField } from '#base/images/components/image-field.tsx'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { categoryChoicesQuery } from '../../query-options/editing.ts'
import { MarkdownField } from './markdown-field.tsx'
import type { EditorForm } from './use-post-editing.ts'

export function PostFields({ form, isNew }: { form: EditorForm; isNew: boolean }) {
  const { register, field } = form
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t`Title`}
        className="sm:col-span-2"
        maxLength={200}
        autoComplete="off"
        {...field('title')}
      />
      <Field
        label={t`Excerpt`}
        hint={t`Two sentences for lists, search engines and shared links.`}
        className="sm:col-span-2"
        rows={3}
        maxLength={500}
        {...field('excerpt')}
      />
      <MarkdownField
        form={form}
        name="content"
        label={t`Content`}
        hint={t`Markdown: headings, lists, tables, footnotes, code with its language, and > [!NOTE] for callouts.`}
        className="sm:col-span-2"
      />
      <Field label={t`Tags`} {...field('tags')} hint={t`Separated by commas.`}>
        <TextInput autoComplete="off" placeholder={t`PostgreSQL, Search`} />
      </Field>
      <CategoryField form={form} />
      <Field
        label={t`Address`}
        {...field('slug')}
        hint={isNew ? t`Made of the title unless you choose one.` : t`The old one goes on leading here.`}
      >
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <ImageField form={form as unknown as AnyForm} name="image" label={t`Picture`} />
      <Field label={t`Status`} names={{ draft: t`Draft`, published: t`Published` }} {...field('status')} />
      <PublishField form={form} />
      <Checkbox
        {...register('featured')}
        label={t`Featured`}
        hint={t`Shown above the list, and on the front page.`}
        className="sm:col-span-2"
      />
    </div>
  )
}

function CategoryField({ form }: { form: EditorForm }) {
  const { data: categories } = useQuery(categoryChoicesQuery)
  const names = (categories ?? []).map(
    ({ id, name, isActive }) => [id, isActive ? name : t`${name} (hidden)`] as const,
  )
  return (
    // The key remounts the select once the categories are loaded. Before that, it cannot show the chosen category.
    <Field
      key={categories ? 'loaded' : 'loading'}
      label={t`Category`}
      hint={t`Admins make them in Content Management.`}
      names={[['', t.for('a category')`None`], ...names]}
      {...form.field('categoryId')}
    />
  )
}

function PublishField({ form }: { form: EditorForm }) {
  const status = useWatch({ control: form.control, name: 'status' })
  if (status === 'draft') return null
  return (
    <Field
      label={t`Publish at`}
      hint={t`A time in the future schedules the post. Empty: now. Time zone: ${ownTimeZone()}.`}
      type="datetime-local"
      {...form.field('publishedAt')}
    />
  )
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
