import { ApiError, readAnswer, send } from '#platform/api-client.ts'
import type { ChatEvent, ChatReply, ChatTurn } from '../contract.ts'

/**
 * Asks the assistant, and passes the text received so far to `onText` after each piece. Returns the whole answer, which
 * replaces that text. Throws an `ApiError` when the server answers with an error, before or after the first piece.
 */
export async function askAssistant(
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

/** Server-sent events, each of one `event` line and one `data` line, as our server writes them. */
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
