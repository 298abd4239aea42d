import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts'
import { lengthFault } from '#ui/forms/text-limit.ts'
import { useStore } from '#ui/state/use-store.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { ChatLog } from './chat-log.tsx'
import { chatState } from './chat-state.ts'
import { changeDraft, chatTexts, conversation, sendMessage } from './conversation.ts'

/** `questions` are suggestions, shown until the visitor asks a first question. */
type ChatWidgetProps = { questions: string[] }

/** The chat. It hydrates when the visitor first touches it. */
export default function ChatWidget({ questions }: ChatWidgetProps) {
  const state = useStore(chatState)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    chatState.set('closed')
    requestAnimationFrame(() => button.current?.focus())
  }
  if (state !== 'closed')
    return <ChatWindow minimised={state === 'minimised'} questions={questions} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      data-chat=""
      aria-label={t`Open the AI assistant`}
      onClick={() => chatState.set('open')}
      className="corner-button fixed z-20 grid size-11 place-items-center rounded-[50%] border border-line-strong bg-surface-1 text-accent shadow-card hover:bg-surface-2 active:scale-[0.97] noscript:hidden print:hidden"
    >
      <Icon name="message-circle" size={20} />
    </button>
  )
}

type ChatHeaderProps = { minimised: boolean; onClose: () => void }
type ChatWindowProps = ChatHeaderProps & { questions: string[] }

/** On a phone, the chat fills the window and the page behind it is inert. */
function ChatWindow({ minimised, questions, onClose }: ChatWindowProps) {
  const talk = useStore(conversation)
  useRestingPage(!minimised)
  useCloseOnBack(!minimised, onClose)
  return (
    <section
      role="dialog"
      data-chat=""
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className={classNames(
        'fixed z-40 flex flex-col border-line bg-surface-1 shadow-pop animate-rise print:hidden',
        minimised
          ? 'inset-e-4 bottom-4 w-72 rounded-card border'
          : 'inset-0 sm:inset-auto sm:inset-e-4 sm:bottom-4 sm:h-[min(40rem,calc(100dvh-6.5rem))] sm:w-[25rem] sm:rounded-card sm:border',
      )}
    >
      <ChatHeader minimised={minimised} onClose={onClose} />
      {!minimised && (
        <>
          <ChatLog talk={talk} questions={questions} />
          <ChatComposer draft={talk.draft} pending={talk.pending !== undefined} />
        </>
      )}
    </section>
  )
}

function ChatHeader({ minimised, onClose }: ChatHeaderProps) {
  return (
    <div
      className={classNames('flex items-center gap-1 py-2 ps-4 pe-2', !minimised && 'border-b border-line')}
    >
      <div className="min-w-0 grow">
        <h2 id="chat-title" className="truncate text-control leading-tight font-semibold tracking-[-0.01em]">
          {chatTexts().name}
        </h2>
        {!minimised && <p className="truncate text-xs text-muted">{chatTexts().subtitle}</p>}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={minimised ? t`Expand the chat` : t`Minimise the chat`}
        aria-expanded={!minimised}
        autoFocus={minimised}
        onClick={() => chatState.set(minimised ? 'open' : 'minimised')}
      >
        {minimised ? <Icon name="chevron-up" size={18} /> : <Icon name="minus" size={18} />}
      </Button>
      <IconButton icon="x" label={t`Close the chat`} onClick={onClose} />
    </div>
  )
}

/** Makes the page inert for keyboard and screen readers while the chat covers it on a phone. */
function useRestingPage(covers: boolean): void {
  useEffect(() => {
    if (!covers) return
    const phone = window.matchMedia('(width < 40rem)')
    const siblings = [
      ...document.querySelectorAll('body > :is(header, main, footer, nav, .skip-link, button)'),
    ]
    const rest = () => {
      for (const element of siblings) element.toggleAttribute('inert', phone.matches)
    }
    rest()
    phone.addEventListener('change', rest)
    return () => {
      phone.removeEventListener('change', rest)
      for (const element of siblings) element.removeAttribute('inert')
    }
  }, [covers])
}

const setCornerSpace = propertyRule('.above-corner', '--corner-space')

/** Keeps toasts above the chat's input field, which is at most 1rem from the edge of the window. */
function keepToastsAbove(form: HTMLElement | null): (() => void) | undefined {
  if (!form) return
  const watch = new ResizeObserver(() => setCornerSpace(`calc(1rem + ${form.offsetHeight}px)`))
  watch.observe(form)
  return () => {
    watch.disconnect()
    setCornerSpace()
  }
}

/** The maximum in characters, equal to the server's. */
const maxMessageLength = 1000

type ChatComposerProps = { draft: string; pending: boolean }

/** The input field. Enter sends, Shift+Enter starts a new line. While an answer is pending, nothing is sent. */
function ChatComposer({ draft, pending }: ChatComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => keepToastsAbove(form.current), [])
  const tooLong = lengthFault(draft, maxMessageLength)
  const send = () => {
    if (!tooLong) void sendMessage(draft)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a visitor composes a character, as in Japanese, Enter confirms the character and must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={form}
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
          aria-label={t`Your message`}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby="chat-note"
          placeholder={chatTexts().placeholder}
          value={draft}
          onChange={(event) => changeDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-12 w-full resize-none rounded-control border border-line-strong bg-surface-1 px-4 py-[0.65rem] text-control aria-invalid:border-danger focus-visible:outline-offset-0"
        />
        <IconButton
          icon="arrow-up"
          label={t`Send`}
          iconSize={20}
          variant="primary"
          type="submit"
          busy={pending}
          disabled={!draft.trim() || tooLong !== undefined}
          className="size-12!"
        />
      </div>
      <p id="chat-note" role="status" className={`mt-2 text-xs ${tooLong ? 'text-danger' : 'text-subtle'}`}>
        {tooLong ?? chatTexts().smallPrint}
      </p>
    </form>
  )
}

/**
 * Returns a function that sets a custom property in its own style rule. Setting the property on the root element would make the
 * browser recompute the styles of the whole page.
 */
function propertyRule(selector: string, property: `--${string}`): (value?: string) => void {
  let sheet: CSSStyleSheet | undefined
  return (value) => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(value === undefined ? '' : `${selector}{${property}:${value}}`)
  }
}
