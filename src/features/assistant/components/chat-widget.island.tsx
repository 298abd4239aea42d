import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useStore } from '#ui/use-store.ts'
import { chatState } from './chat-state.ts'

let loaded: typeof import('./chat-window.tsx') | undefined

/** The round button of the chat, bottom right. The chat's own code comes when it is first opened, or was open on the last page. */
export default function ChatWidget({ besideForm }: { besideForm: boolean }) {
  const state = useStore(chatState)
  const [loading, setLoading] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = async (next: 'open' | 'minimised') => {
    setLoading(true)
    try {
      loaded ??= await import('./chat-window.tsx')
      chatState.set(next)
    } catch (problem) {
      chatState.set('closed')
      showProblem('AI Error', problem, 'The chat could not be loaded. Please try again.')
    }
    setLoading(false)
  }
  // Only a chat that was open on the last page is open without its code.
  useEffect(() => {
    if (state !== 'closed' && !loaded) void open(state)
  }, [state])
  const close = () => {
    chatState.set('closed')
    requestAnimationFrame(() => button.current?.focus())
  }
  if (loaded && state !== 'closed')
    return <loaded.ChatWindow minimised={state === 'minimised'} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      data-chat=""
      aria-label="Open the AI assistant"
      aria-busy={loading || undefined}
      disabled={loading}
      onClick={() => void open('open')}
      className={`fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-[50%] bg-accent-fill text-accent-ink shadow-pop transition-[scale,background-color] hover:bg-[color-mix(in_oklab,var(--accent-fill)_88%,var(--fg))] active:scale-[0.97] noscript:hidden print:hidden ${besideForm ? 'max-xl:hidden' : ''}`}
    >
      {loading ? <Spinner /> : <Icon name="message-circle" size={24} />}
    </button>
  )
}
