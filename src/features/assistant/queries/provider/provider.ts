import { config } from '#platform/config.ts'
import { PROVIDER } from './limits.ts'
import type { PromptMessage } from './prompts.ts'

/** What comes from the provider, piece by piece; the last says what it took, where the provider tells. */
export type ProviderPiece = { text: string } | { tokens: number }

export const hasProvider = () => config().OPENAI_API_KEY !== undefined

/**
 * Asks the provider once, and yields its answer as it is written. Throws when it refuses, when the stream ends before the
 * answer does, when nothing was said, and when `signal` or the time limit ends it.
 */
export async function* askProvider(
  messages: PromptMessage[],
  signal: AbortSignal,
): AsyncGenerator<ProviderPiece> {
  const client = await openClient()
  const stream = await client.chat.completions.create(
    { ...ask(messages), stream: true, stream_options: { include_usage: true } },
    { signal },
  )
  let length = 0
  let isWhole = false
  for await (const { choices, usage } of stream) {
    const [choice] = choices ?? []
    const text = choice?.delta?.content ?? ''
    length += text.length
    if (length > PROVIDER.longestAnswer) throw new Error('The answer does not end')
    if (text) yield { text }
    if (choice?.finish_reason) isWhole = choice.finish_reason === 'stop' || choice.finish_reason === 'length'
    if (usage) yield { tokens: usage.total_tokens }
  }
  signal.throwIfAborted()
  if (!isWhole || length === 0) throw new Error('The answer was cut')
}

/** Asks the provider once for a JSON object. Throws as `askProvider` does; what the object holds is for the caller to check. */
export async function askForJson(
  messages: PromptMessage[],
  signal: AbortSignal,
): Promise<{ value: unknown; tokens: number | undefined }> {
  const client = await openClient()
  const { choices, usage } = await client.chat.completions.create(
    { ...ask(messages), response_format: { type: 'json_object' } },
    { signal },
  )
  const text = choices[0]?.message.content ?? ''
  if (text.length > PROVIDER.longestAnswer) throw new Error('The answer does not end')
  return { value: JSON.parse(text), tokens: usage?.total_tokens }
}

const ask = (messages: PromptMessage[]) => ({
  model: config().OPENAI_MODEL ?? PROVIDER.model,
  messages,
  max_completion_tokens: PROVIDER.tokensOut,
})

/** The library is loaded with the first question, since most sites never need it. */
async function openClient() {
  const { default: OpenAI } = await import('openai')
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = config()
  return new OpenAI({
    apiKey: OPENAI_API_KEY ?? '',
    baseURL: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    timeout: PROVIDER.timeLimit,
    logLevel: 'off',
  })
}
