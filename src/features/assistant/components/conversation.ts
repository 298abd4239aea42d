import { chatTexts } from '#content/assistant.ts'
import { ApiError } from '#platform/api-client.ts'
import { toast } from '#ui/toast.tsx'
import type { ChatReply } from '../contract.ts'
import { askAssistant } from '../query-options.ts'

export type ChatMessage = {
  id: string
  role: 'user' | 'assistant'
  content: string
  timestamp: string
  /** What else is known of an answer; absent from the greeting and while it is being written. */
  reply?: Pick<ChatReply, 'kind' | 'source'>
}

export type Conversation = {
  messages: ChatMessage[]
  /** What has come of the answer that is being written; undefined when nothing is pending. */
  pending: string | undefined
  /** The text in the field. */
  draft: string
}

/** Messages that go along with a new one. */
const sentMessages = 10

const write = (role: ChatMessage['role'], content: string): ChatMessage => {
  return { id: crypto.randomUUID(), role, content, timestamp: new Date().toISOString() }
}

let current: Conversation = {
  messages: [write('assistant', chatTexts.greeting)],
  pending: undefined,
  draft: '',
}
const watchers = new Set<() => void>()

export const conversation = (): Conversation => current

export function watchConversation(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function changeDraft(draft: string): void {
  change({ draft })
}

/** Sends a message with the last ten before it. Does nothing for a blank one, and while an answer is pending. */
export async function sendMessage(text: string): Promise<void> {
  const message = text.trim()
  if (!message || current.pending !== undefined) return
  const before = current.messages
  change({ messages: [...before, write('user', message)], pending: '', draft: '' })
  try {
    const history = before.slice(-sentMessages).map(({ reply: _, ...turn }) => turn)
    const { response, kind, source } = await askAssistant(message, history, (pending) => change({ pending }))
    const answer = { ...write('assistant', response), reply: { kind, source } }
    change({ messages: [...current.messages, answer], pending: undefined })
  } catch (error) {
    // The message returns to the field, so that it need not be typed again.
    change({ messages: before, pending: undefined, draft: current.draft || message })
    showFailure(error instanceof ApiError ? error.serverMessage : '')
  }
}

function change(part: Partial<Conversation>): void {
  current = { ...current, ...part }
  for (const watcher of watchers) watcher()
}

function showFailure(message: string): void {
  if (message.includes('quota exceeded')) {
    toast({
      title: 'OpenAI Quota Exceeded',
      description: 'Please check your OpenAI billing and usage limits.',
      variant: 'destructive',
    })
    return
  }
  toast({
    title: 'AI Error',
    description: message || 'Failed to get AI response. Please try again.',
    variant: 'destructive',
  })
}
