import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ImageUpload } from '#features/images/components/image-upload.tsx'
import type { UploadedImage } from '#features/images/contract.ts'
import { Checkbox, Field, Select, TextArea, TextInput } from '#ui/field.tsx'
import { pastedFiles } from '#ui/pasted-files.ts'
import type { EditorForm } from './use-post-editing.ts'

/** All fields of a post. */
export function PostFields({ form, isNew }: { form: EditorForm; isNew: boolean }) {
  const { register, field } = form
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Title" {...field('title')} className="sm:col-span-2">
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label="Excerpt"
        {...field('excerpt')}
        hint="Two sentences for lists, search engines and shared links."
        className="sm:col-span-2"
      >
        <TextArea rows={3} maxLength={500} />
      </Field>
      <ContentField form={form} />
      <Field label="Tags" {...field('tags')} hint="Separated by commas." className="sm:col-span-2">
        <TextInput autoComplete="off" placeholder="PostgreSQL, Search" />
      </Field>
      <Field
        label="Address"
        {...field('slug')}
        hint={isNew ? 'Made of the title unless you choose one.' : 'The old one goes on leading here.'}
      >
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Picture" {...field('image')} hint="An address; a drawing of our own without one.">
        <TextInput autoComplete="off" inputMode="url" spellCheck={false} />
      </Field>
      <Field label="Status" {...field('status')}>
        <Select>
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

/** Only a published post has a time. */
function PublishField({ form }: { form: EditorForm }) {
  const status = useWatch({ control: form.control, name: 'status' })
  if (status === 'draft') return null
  return (
    <Field
      label="Publish at"
      {...form.field('publishedAt')}
      hint={`A later time publishes then; empty: now. Time zone: ${ownTimeZone()}.`}
    >
      <TextInput type="datetime-local" />
    </Field>
  )
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** The text in Markdown. Pictures are inserted by a button, by drag and drop or by pasting. */
function ContentField({ form }: { form: EditorForm }) {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [file, setFile] = useState<File>()
  const { error, control } = form.field('content')
  const insert = (text: string) => {
    const { value, at } = insertBlock(form.getValues('content'), area.current, text)
    form.setValue('content', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    })
  }
  return (
    <div className="sm:col-span-2">
      <Field
        label="Content"
        error={error}
        hint="Markdown: headings, lists, tables, footnotes, code with its language, and > [!NOTE] for callouts."
      >
        <TextArea
          {...control}
          ref={(element) => {
            control.ref(element)
            area.current = element
          }}
          rows={18}
          spellCheck
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            takeImage(event, pastedFiles([...event.clipboardData.files], text), setFile)
          }}
          onDrop={(event) => takeImage(event, [...event.dataTransfer.files], setFile)}
          className="font-mono text-md! leading-relaxed"
        />
      </Field>
      <ImageUpload
        form={form}
        name="content"
        label="Insert a picture"
        file={file}
        onChoose={setFile}
        onUploaded={(image) => insert(markdownOf(image))}
      />
    </div>
  )
}

const markdownOf = ({ alt, address }: UploadedImage) => `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${address})`

function takeImage(event: ClipboardEvent | DragEvent, files: File[], take: (file: File) => void): void {
  const image = files.find(({ type }) => type.startsWith('image/'))
  if (!image) return
  event.preventDefault()
  take(image)
}

/** The text with a block inserted as its own paragraph at the cursor, and the position after it. */
function insertBlock(
  text: string,
  area: HTMLTextAreaElement | null,
  block: string,
): { value: string; at: number } {
  const before = text.slice(0, area?.selectionStart ?? text.length).trimEnd()
  const after = text.slice(area?.selectionEnd ?? text.length).trimStart()
  const start = before === '' ? block : `${before}\n\n${block}`
  return { value: `${start}\n\n${after}`, at: start.length + 2 }
}
