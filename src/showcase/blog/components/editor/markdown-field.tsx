import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { ImageUpload } from '#base/images/components/image-upload.tsx'
import type { UploadedImage } from '#base/images/contract.ts'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { pastedFiles } from '#ui/forms/pasted-files.ts'
import type { ZodForm } from '#ui/forms/zod-form.ts'
import { MarkdownToolbar, pressShortcut } from './markdown-toolbar.tsx'
import { insert, takeFormatted } from './paste.ts'

type MarkdownFieldProps<Input extends FieldValues> = {
  form: ZodForm<Input, Input>
  name: Path<Input>
  label: string
  hint: string
  className?: string
}

/** A text area for Markdown. Accepts images that are dropped or pasted, and converts pasted formatted text to Markdown. */
export function MarkdownField<Input extends FieldValues>(props: MarkdownFieldProps<Input>) {
  const { form, name, label, hint, className } = props
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [areaId, setAreaId] = useState('')
  const [file, setFile] = useState<File>()
  const { error, control } = form.field(name)
  return (
    <div className={className}>
      <Field label={label} error={error} hint={hint}>
        <MarkdownToolbar areaId={areaId} onPicture={setFile} />
        <TextArea
          {...control}
          ref={(element) => {
            control.ref(element)
            area.current = element
            if (element) setAreaId(element.id)
          }}
          rows={18}
          spellCheck
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            const html = event.clipboardData.getData('text/html')
            if (takeFormatted(event.currentTarget, { html, text })) return event.preventDefault()
            takeImage(event, pastedFiles([...event.clipboardData.files], text), setFile)
          }}
          onDrop={(event) => takeImage(event, [...event.dataTransfer.files], setFile)}
          onKeyDown={pressShortcut}
          className="rounded-t-none! font-mono text-md! leading-relaxed"
        />
      </Field>
      <ImageUpload
        form={form}
        name={name}
        file={file}
        onChoose={setFile}
        onUploaded={(image) => area.current && insertBlock(area.current, imageMarkdown(image))}
      />
    </div>
  )
}

const imageMarkdown = ({ alt, address }: UploadedImage) =>
  `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${address})`

function takeImage(event: ClipboardEvent | DragEvent, files: File[], take: (file: File) => void): void {
  const image = files.find(({ type }) => type.startsWith('image/'))
  if (!image) return
  event.preventDefault()
  take(image)
}

/** Inserts a block at the cursor, with blank lines around it. The writer can undo the insertion. */
function insertBlock(area: HTMLTextAreaElement, block: string): void {
  const before = area.value.slice(0, area.selectionStart).trimEnd()
  const after = area.value.slice(area.selectionEnd).trimStart()
  area.setSelectionRange(before.length, area.value.length - after.length)
  insert(area, `${before && '\n\n'}${block}\n\n`)
}
