import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showProblem } from '#ui/problem-toast.ts'
import { Spinner } from '#ui/spinner.tsx'
import { chatState } from './chat-state.ts'

let loaded: typeof import('./chat-window.tsx') | undefined

/** The round button of the chat, bottom right. The chat's own code comes when it is first opened. */
export function ChatWidget({ besideForm = false }: { besideForm?: boolean }) {
  const state = chatState.useValue()
  const [loading, setLoading] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--corner-space', '4.25rem')
    return () => void style.removeProperty('--corner-space')
  }, [])
  const open = async () => {
    setLoading(true)
    try {
      loaded ??= await import('./chat-window.tsx')
      chatState.set('open')
    } catch (problem) {
      showProblem('AI Error', problem, 'The chat could not be loaded. Please try again.')
    }
    setLoading(false)
  }
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
      aria-label="Open the AI assistant"
      aria-busy={loading || undefined}
      disabled={loading}
      onClick={open}
      className={`fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-[50%] bg-accent-fill text-accent-ink shadow-pop transition-[scale,background-color] hover:bg-[color-mix(in_oklab,var(--accent-fill)_88%,var(--fg))] active:scale-[0.97] noscript:hidden print:hidden ${besideForm ? 'max-xl:hidden' : ''}`}
    >
      {loading ? <Spinner /> : <MessageCircle size={24} aria-hidden="true" />}
    </button>
  )
}
