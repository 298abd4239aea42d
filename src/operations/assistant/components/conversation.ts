import { brand, ownersFirstName } from '#base/site/domain/site.ts'
import { chatTexts as textsFor } from '#content/assistant.ts'
import { ApiError, readAnswer, send } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toastFailure } from '#ui/dialogs/toast.ts'
import { createStore } from '#ui/state/store.ts'
import type { ChatEvent, ChatReply, ChatTurn } from '../contract.ts'

export type ChatMessage = {
  id: string
  role: 'user' | 'assistant'
  content: string
  timestamp: string
  /** Absent for the greeting and for an incomplete answer. */
  reply?: Pick<ChatReply, 'kind' | 'source'>
}

export type Conversation = {
  messages: ChatMessage[]
  /** The part of the answer received so far. Undefined when no answer is pending. */
  pending: string | undefined
  draft: string
}

/** The number of earlier messages sent with a new one. */
const sentMessages = 10

const write = (role: ChatMessage['role'], content: string): ChatMessage => {
  return { id: crypto.randomUUID(), role, content, timestamp: new Date().toISOString() }
}

export const chatTexts = () => textsFor({ brand: brand(), firstName: ownersFirstName() })

const greeting: Conversation = {
  // The server does not render messages, and knows no language while it loads.
  messages: [write('assistant', import.meta.env.SSR ? '' : chatTexts().greeting)],
  pending: undefined,
  draft: '',
}

/** Keeps the conversation when the visitor opens another page. */
export const conversation = createStore(greeting, 'chat')

// If the visitor left the previous page before the answer arrived, the message returns to the input field.
const { messages, pending, draft } = conversation.get()
if (pending !== undefined)
  conversation.set({
    messages: messages.slice(0, -1),
    pending: undefined,
    draft: draft || (messages.at(-1)?.content ?? ''),
  })

const change = (part: Partial<Conversation>) => conversation.set({ ...conversation.get(), ...part })

export const changeDraft = (draft: string) => change({ draft })

/** Sends a message. Does nothing if the text is blank or an answer is pending. */
export async function sendMessage(text: string): Promise<void> {
  const message = text.trim()
  const { messages: before, pending } = conversation.get()
  if (!message || pending !== undefined) return
  change({ messages: [...before, write('user', message)], pending: '', draft: '' })
  try {
    const history = before.slice(-sentMessages).map(({ reply: _, ...turn }) => turn)
    const { response, kind, source } = await askAssistant(message, history, (pending) => change({ pending }))
    const answer = { ...write('assistant', response), reply: { kind, source } }
    change({ messages: [...conversation.get().messages, answer], pending: undefined })
  } catch (error) {
    // The message returns to the input field, so that the visitor can send it again.
    change({ messages: before, pending: undefined, draft: conversation.get().draft || message })
    showFailure(error)
  }
}

function showFailure(error: unknown): void {
  if (error instanceof ApiError && error.message.includes('quota exceeded'))
    toastFailure(t`OpenAI Quota Exceeded`, t`Please check your OpenAI billing and usage limits.`)
  else showProblem(t`AI Error`, error, t`Failed to get AI response. Please try again.`)
}

/**
 * Calls `onText` with the text so far after each piece. Returns the whole answer, which replaces that text. Throws an `ApiError`
 * when the server reports an error, even after the first piece.
 */
async function askAssistant(
  message: string,
  conversationHistory: ChatTurn[],
  onText: (text: string) => void,
): Promise<ChatReply> {
  const response = await send('/api/ai/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message, conversationHistory }),
  })
  if (!response.ok || !response.body) return (await readAnswer(response)) as ChatReply
  let text = ''
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'done') return data
    if (event === 'error') throw new ApiError(503, '', JSON.stringify(data))
    text += data.text
    onText(text)
  }
  throw new Error('The answer was cut')
}

/** Reads server-sent events that have one `event` line and one `data` line each, as this site's server writes them. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield parseEvent(block)
  }
}

function parseEvent(block: string): ChatEvent {
  const [event = '', data = ''] = block.split('\n')
  return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) } as ChatEvent
}
