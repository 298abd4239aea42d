import { useRef } from 'react'
import { useStore } from '#ui/state/use-store.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { chatState } from './chat-state.ts'
import { ChatWindow } from './chat-window.tsx'

/** `questions` can be asked with one press, as long as nothing was asked. */
type ChatWidgetProps = { questions: string[] }

/** The round button of the chat, bottom right, and the chat itself. All of its code comes with the first touch. */
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
      aria-label="Open the AI assistant"
      onClick={() => chatState.set('open')}
      className="corner-button fixed z-20 grid size-11 place-items-center rounded-[50%] border border-line-strong bg-surface-1 text-accent shadow-card hover:bg-surface-2 active:scale-[0.97] noscript:hidden print:hidden"
    >
      <Icon name="message-circle" size={20} />
    </button>
  )
}
