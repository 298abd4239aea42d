import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { Field, TextArea } from '#ui/field.tsx'
import { ImageUpload } from './image-upload.tsx'
import type { EditorForm } from './use-autosave.ts'

/** The text itself, in Markdown. Pictures come by a button, by dropping them in or by pasting. */
export function ContentField({ form }: { form: EditorForm }) {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [file, setFile] = useState<File>()
  const { ref, ...field } = form.register('content')
  const insert = (text: string) => {
    const { value, at } = insertBlock(area.current, text)
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
        error={form.formState.errors.content?.message}
        hint="Markdown: headings, lists, tables, footnotes, code with its language, and > [!NOTE] for callouts."
      >
        <TextArea
          {...field}
          ref={(element) => {
            ref(element)
            area.current = element
          }}
          rows={18}
          spellCheck
          onPaste={(event) => takeImage(event, event.clipboardData, setFile)}
          onDrop={(event) => takeImage(event, event.dataTransfer, setFile)}
          className="font-mono text-md! leading-relaxed"
        />
      </Field>
      <ImageUpload file={file} onChoose={setFile} onUploaded={insert} />
    </div>
  )
}

function takeImage(event: ClipboardEvent | DragEvent, data: DataTransfer, take: (file: File) => void): void {
  const image = [...data.files].find(({ type }) => type.startsWith('image/'))
  if (!image) return
  event.preventDefault()
  take(image)
}

/** The text with a block of its own where the cursor stands, and the place behind it. */
function insertBlock(area: HTMLTextAreaElement | null, block: string): { value: string; at: number } {
  const text = area?.value ?? ''
  const before = text.slice(0, area?.selectionStart ?? text.length).trimEnd()
  const after = text.slice(area?.selectionEnd ?? text.length).trimStart()
  const start = before === '' ? block : `${before}\n\n${block}`
  return { value: `${start}\n\n${after}`, at: start.length + 2 }
}
