import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { chatTexts } from '#content/assistant.ts'
import { Button } from '#ui/button.tsx'
import { changeDraft, sendMessage } from './conversation.ts'

type ChatComposerProps = { draft: string; pending: boolean }

/** The field: Enter sends, Shift+Enter breaks the line; nothing is sent while an answer is pending. */
export function ChatComposer({ draft, pending }: ChatComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    void sendMessage(draft)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character in many scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          maxLength={1000}
          aria-label="Your message"
          placeholder={chatTexts.placeholder}
          value={draft}
          onChange={(event) => changeDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-12 w-full resize-none rounded-control border border-line-strong bg-surface-1 px-4 py-[0.65rem] text-control focus-visible:outline-offset-0"
        />
        <Button
          type="submit"
          size="icon"
          aria-label="Send"
          busy={pending}
          disabled={!draft.trim()}
          className="size-12!"
        >
          {!pending && <ArrowUp size={20} aria-hidden="true" />}
        </Button>
      </div>
      <p className="mt-2 text-xs text-subtle">{chatTexts.smallPrint}</p>
    </form>
  )
}
