import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { clearDraft, useDraft, writeDraft } from '#ui/forms/drafts.ts'
import { lengthFault } from '#ui/forms/text-limit.ts'
import { lazyPart, preloads } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { maxMessage } from '../contract/limits.ts'
import type { ThreadMessage } from '../contract/schemas.ts'
import { writeMessage } from '../query-options.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { offeredFiles } from './file-kinds.ts'
import { useUploads } from './use-uploads.ts'

/** Loaded on demand, because most messages have no files. */
const UploadList = lazyPart(() => import('./upload-list.tsx'))
const preloadsList = preloads(UploadList)

/** Loaded on demand, because few messages end with a question. */
const QuickAnswers = lazyPart(() => import('./quick-answers.tsx'))

type MessageComposerProps = {
  thread: { path: string; draft: string }
  live: boolean
  /** The last message, if the other party wrote it. */
  asked: ThreadMessage | undefined
  /** A tool for the row of formatting and file buttons. */
  tool: ReactNode
  /** Further fields that the request needs for this kind of thread. */
  more?: object | undefined
  onSent?: (() => void) | undefined
}

/** Sends messages. Keeps unsent text as a draft. */
export function MessageComposer({
  thread: { path, draft },
  live,
  asked,
  tool,
  more,
  onSent,
}: MessageComposerProps) {
  const { uploads, attachments, add, confirm, list, clearUploads, busy } = useUploads(path)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { message, write } = useMessage(draft, form)
  const { mutate, isPending } = useMutation({
    ...writeMessage(path),
    onSuccess: (_written, sent) => {
      clearDraft(draft, sent.message ?? '')
      clearUploads(sent.attachments)
      onSent?.()
    },
    onError: (problem) => showProblem(t`The message was not sent`, problem),
  })
  const reason = reasonToWait(message, attachments.length, busy)
  const isAsked = asked?.message.trimEnd().endsWith('?') && !message && uploads.length === 0
  return (
    <form
      ref={form}
      className="@container mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) confirm(() => mutate({ ...more, message, attachments }))
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <ConnectionStatus live={live} />
      {asked && isAsked && isHydrated && (
        <QuickAnswers
          asked={asked}
          busy={isPending}
          onAnswer={(answer) => {
            mutate({ ...more, message: answer, attachments: [] })
            // The pressed button disappears, so the focus moves to the text field.
            form.current?.querySelector('textarea')?.focus()
          }}
        />
      )}
      <div className="rounded-card border border-line-strong bg-surface-1 p-1.5 outline-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1">
        <MessageField
          value={message}
          onChange={write}
          onSend={() => form.current?.requestSubmit()}
          onFiles={add}
        />
        {uploads.length > 0 && <UploadList {...list} />}
        <div className="mt-1 flex items-center gap-1">
          <AttachButton onFiles={add} />
          <Tooltip text={t`**bold**, *italics*, \`code\`, lists with - and links`} onPress>
            <Tool icon="type" label={t`Formatting`} />
          </Tooltip>
          {tool}
          {/* If the tools need the space, this hint wraps into the hidden overflow. */}
          <span className="flex h-[1lh] min-w-0 grow flex-wrap justify-end overflow-hidden text-xs text-subtle before:h-[1lh] @max-[41rem]:hidden">
            <span className="whitespace-nowrap">{t`Ctrl Enter sends`}</span>
          </span>
          <Button type="submit" busy={isPending} unavailable={reason} className="ms-2 @max-[41rem]:ms-auto">
            <Icon name="send-horizontal" size={16} strokeWidth={1.8} />
            <span className="@max-[41rem]:sr-only">{t`Send`}</span>
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Returns the draft of a message, which is kept until the message is sent or the text is deleted. */
function useMessage(name: string, form: RefObject<HTMLFormElement | null>) {
  const message = useDraft(name)
  // The server renders an empty field. Text typed before hydration replaces the draft.
  useLayoutEffect(() => {
    const typed = form.current?.querySelector('textarea')?.value
    if (typed) writeDraft(name, typed)
  }, [name, form])
  return { message, write: (text: string) => writeDraft(name, text) }
}

type MessageFieldProps = {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  /** `text` is the text that the clipboard has besides the files. */
  onFiles: (files: FileList, text: string) => void
}

function MessageField({ value, onChange, onSend, onFiles }: MessageFieldProps) {
  const id = useId()
  const left = maxMessage - value.length
  const fault = lengthFault(value, maxMessage)
  const note = fault ?? (left < 500 && plural(left, '{n} character left', '{n} characters left'))
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t`Your message`}
      </label>
      <textarea
        id={id}
        rows={1}
        placeholder={t`Write a message`}
        value={value}
        dir="auto"
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => isSendKey(event) && onSend()}
        onPaste={({ clipboardData }) => {
          onFiles(clipboardData.files, clipboardData.getData('text'))
        }}
        className="field-sizing-content block max-h-[min(20rem,40dvh)] min-h-11 w-full resize-none bg-transparent px-3 py-2.5 text-control outline-none"
      />
      {note && (
        <p id={`${id}-note`} className={`mt-2 px-3 text-sm ${fault ? 'text-danger' : 'text-subtle'}`}>
          {note}
        </p>
      )}
    </>
  )
}

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

function reasonToWait(message: string, files: number, busy: boolean): string | undefined {
  if (busy) return t`The files are still on their way`
  if (lengthFault(message, maxMessage)) return t`The message is too long`
  return message.trim() || files > 0 ? undefined : t`Write a message or attach a file first`
}

export function AttachButton({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={offeredFiles}
        hidden
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <Tool
        icon="paperclip"
        label={t`Attach Files`}
        onClick={() => input.current?.click()}
        {...preloadsList}
      />
    </>
  )
}

type ToolProps = ComponentProps<typeof Button> & { icon: IconName; label: string }

/** Shows only its icon on narrow screens. */
export function Tool({ icon, label, ...props }: ToolProps) {
  return (
    <Button variant="quiet" className="px-3" {...props}>
      <Icon name={icon} size={16} />
      <span className="@max-[41rem]:sr-only">{label}</span>
    </Button>
  )
}
