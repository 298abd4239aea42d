import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { ImageUpload } from '#features/images/components/image-upload.tsx'
import type { UploadedImage } from '#features/images/contract.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { pastedFiles } from '#ui/pasted-files.ts'
import type { ZodForm } from '#ui/zod-form.ts'

type MarkdownFieldProps<Input extends FieldValues> = {
  form: ZodForm<Input, Input>
  /** The field with the text. */
  name: Path<Input>
  label: string
  hint: string
  className?: string
}

/** The text in Markdown. Pictures are inserted by a button, by drag and drop or by pasting. */
export function MarkdownField<Input extends FieldValues>(props: MarkdownFieldProps<Input>) {
  const { form, name, label, hint, className } = props
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [file, setFile] = useState<File>()
  const { error, control } = form.field(name)
  const insert = (text: string) => {
    const { value, at } = insertBlock(form.getValues(name), area.current, text)
    form.setValue(name, value as PathValue<Input, typeof name>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    })
  }
  return (
    <div className={className}>
      <Field label={label} error={error} hint={hint}>
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
        name={name}
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
