import { useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useStore } from '#ui/use-store.ts'
import { chatState } from './chat-state.ts'
import { ChatWindow } from './chat-window.tsx'

type ChatWidgetProps = {
  besideForm: boolean
  /** What can be asked with one press, as long as nothing was asked. */
  questions: string[]
}

/** The round button of the chat, bottom right, and the chat itself. All of its code comes with the first touch. */
export default function ChatWidget({ besideForm, questions }: ChatWidgetProps) {
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
      aria-label="Open the AI assistant"
      onClick={() => chatState.set('open')}
      className={`corner-button fixed z-20 grid size-12 place-items-center rounded-[50%] bg-accent-fill text-accent-ink shadow-pop hover:bg-[color-mix(in_oklab,var(--accent-fill)_88%,var(--fg))] active:scale-[0.97] noscript:hidden print:hidden ${besideForm ? 'max-xl:hidden' : ''}`}
    >
      <Icon name="message-circle" size={22} />
    </button>
  )
}
