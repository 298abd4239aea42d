import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, preloads } from '#ui/lazy-part.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { lengthFault } from '#ui/text-limit.ts'
import { readStored, writeStored } from '#ui/visit-storage.ts'
import { maxAttachments, maxLength } from '../../contract/limits.ts'
import { writeMessage } from '../../query-options.ts'
import { useUploads } from './use-uploads.ts'

/** Nobody attaches a file at once. */
const UploadList = lazyPart(() => import('./upload-list.tsx'))
const preloadsList = preloads(UploadList)

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif,.pdf,.zip,text/*,.md,.csv,.json,.log'

/** The form for a message to the other party, with files. What was not sent stays in it, for the visit. */
export function MessageComposer({ orderId }: { orderId: number }) {
  const { uploads, add, remove, clearUploads, busy, freeSlots } = useUploads(orderId)
  const form = useRef<HTMLFormElement>(null)
  const { message, write } = useDraft(orderId, form)
  const { mutate, isPending } = useMutation({
    ...writeMessage(orderId),
    onSuccess: (_written, sent) => {
      // What was written meanwhile stays.
      if (message === sent.message) write('')
      clearUploads()
    },
    onError: (problem) => showProblem('The message was not sent', problem),
  })
  const files = uploads.flatMap(({ kept }) => kept ?? [])
  const reason = reasonToWait(message, files.length, busy)
  return (
    <form
      ref={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line px-5 py-4 md:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) return
        mutate({ message, attachments: files.map(({ id }) => id) })
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <MessageField
        value={message}
        onChange={write}
        onSend={() => form.current?.requestSubmit()}
        onFiles={add}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} onRemove={remove} />}
      <div className="flex items-center justify-between gap-3">
        <AttachButton freeSlots={freeSlots} onFiles={add} />
        <Button type="submit" size="sm" busy={isPending} unavailable={reason}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** A message that was begun, stored for this visit: it survives leaving the page until it is sent or cleared. */
function useDraft(orderId: number, form: RefObject<HTMLFormElement | null>) {
  const key = `message-draft-${orderId}`
  const [message, setMessage] = useState('')
  // The server renders an empty field. What was typed into it before it was hydrated wins.
  useLayoutEffect(() => {
    const typed = form.current?.querySelector('textarea')?.value
    setMessage(typed || String(readStored(key) ?? ''))
  }, [key, form])
  const write = (text: string) => {
    setMessage(text)
    writeStored(key, text || undefined)
  }
  return { message, write }
}

type MessageFieldProps = {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  onFiles: (files: File[]) => void
}

function MessageField({ value, onChange, onSend, onFiles }: MessageFieldProps) {
  const left = maxLength.message - value.length
  return (
    <Field
      label="Your message"
      hideLabel
      error={lengthFault(value, maxLength.message)}
      hint={
        left >= 0 && left < 500
          ? `${left} characters left`
          : '**bold**, *italics*, `code`, lists with - and links'
      }
    >
      <TextArea
        rows={3}
        placeholder="Write a message"
        value={value}
        dir="auto"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => isSendKey(event) && onSend()}
        onPaste={({ clipboardData }) => {
          if (clipboardData.files.length > 0) onFiles([...clipboardData.files])
        }}
        className="field-sizing-content max-h-80"
      />
    </Field>
  )
}

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

function reasonToWait(message: string, files: number, busy: boolean): string | undefined {
  if (busy) return 'The files are still on their way'
  if (lengthFault(message, maxLength.message)) return 'The message is too long'
  return message.trim() || files > 0 ? undefined : 'Write a message or attach a file first'
}

function AttachButton({ freeSlots, onFiles }: { freeSlots: number; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        unavailable={freeSlots > 0 ? undefined : `A message takes at most ${maxAttachments} files`}
        onClick={() => input.current?.click()}
        {...preloadsList}
      >
        <Icon name="paperclip" size={16} />
        Attach Files
      </Button>
    </>
  )
}
