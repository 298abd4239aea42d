import { AppError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { msg } from '#platform/texts.ts'
import { providerLimits } from '../domain/tuning.ts'
import type { PromptMessage } from './prompts.ts'

type ProviderError = { status?: number; code?: unknown; type?: unknown; headers?: Headers }

const describe = (error: unknown): ProviderError =>
  typeof error === 'object' && error !== null ? (error as ProviderError) : {}

const isQuota = ({ code, type }: ProviderError) =>
  code === 'insufficient_quota' || type === 'insufficient_quota'

/**
 * Returns an error only if a quota or rate limit is used up, because visitors see that. After other failures, the embedded engine
 * answers.
 */
export function explainFailure(error: unknown): AppError | undefined {
  const failure = describe(error)
  if (isQuota(failure))
    return new AppError('too-many', msg`OpenAI quota exceeded. Please check your billing and usage limits.`)
  if (failure.status === 429) {
    return new AppError('too-many', msg`The AI provider is rate limited.`, {
      retryAfter: secondsToWait(failure.headers),
    })
  }
  const { status, code } = failure
  if (status === 401) log().error('provider misconfigured: it does not accept OPENAI_API_KEY')
  else log().warn({ status, code }, 'the provider failed; the embedded engine answers')
  return undefined
}

/** True if the provider rejected the request before it generated tokens. */
export const costNothing = (error: unknown) => {
  const { status } = describe(error)
  return status !== undefined && status >= 400 && status < 500
}

function secondsToWait(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after'))
  return seconds > 0 && seconds < 3_600 ? Math.ceil(seconds) : 10
}

/** A piece of text, or the number of used tokens if the provider reports it. */
type ProviderPiece = { text: string } | { tokens: number }

/**
 * Stops requests for a minute after three consecutive failures, so that visitors need not wait. Then one request tries the
 * provider again.
 */
export const breaker = {
  failures: 0,
  restsUntil: 0,

  /** Returns true if a request may be sent: during an outage, once a minute. */
  admits(): boolean {
    if (this.failures < providerLimits.failuresInARow) return true
    if (Date.now() < this.restsUntil) return false
    this.restsUntil = Date.now() + providerLimits.restAfterFailures
    return true
  },
  noteAnswer(): void {
    this.failures = 0
  },
  noteFailure(): void {
    this.failures += 1
    if (this.failures < providerLimits.failuresInARow) return
    this.restsUntil = Date.now() + providerLimits.restAfterFailures
    log().warn('the provider failed several times in a row; the embedded engine answers for a minute')
  },
}

export const hasProvider = () => config().OPENAI_API_KEY !== undefined && breaker.admits()

/** Thrown when the provider works but its answer is not usable. It is not counted as a failure of the provider. */
class UnusableAnswer extends Error {}

/** Records a failure if the provider seems to be down. Ignores requests that a visitor aborted. */
function noteOutcome(error: unknown, signal: AbortSignal): void {
  const hasLeft = signal.aborted && (signal.reason as Error).name !== 'TimeoutError'
  if (hasLeft) return
  const failure = describe(error)
  const { status = 500 } = failure
  const isAnswered = error instanceof UnusableAnswer || isQuota(failure)
  if (isAnswered || (status < 500 && status !== 401 && status !== 403)) breaker.noteAnswer()
  else breaker.noteFailure()
}

/**
 * Yields the provider's answer as it arrives. Throws when the provider refuses, the stream ends early, the answer is empty or too
 * long, or `signal` aborts.
 */
export async function* askProvider(
  messages: PromptMessage[],
  signal: AbortSignal,
  kind: 'text' | 'object',
): AsyncGenerator<ProviderPiece> {
  try {
    let length = 0
    for await (const piece of kind === 'text'
      ? streamText(messages, signal)
      : requestObject(messages, signal)) {
      if ('text' in piece) length += piece.text.length
      if (length > providerLimits.maxAnswerLength) throw new UnusableAnswer('The answer does not end')
      yield piece
    }
    if (length === 0) throw new UnusableAnswer('The answer is empty')
    breaker.noteAnswer()
  } catch (error) {
    noteOutcome(error, signal)
    throw error
  }
}

async function* streamText(messages: PromptMessage[], signal: AbortSignal): AsyncGenerator<ProviderPiece> {
  const client = await openClient()
  const stream = await client.chat.completions.create(
    { ...ask(messages), stream: true, stream_options: { include_usage: true } },
    { signal },
  )
  let isWhole = false
  for await (const { choices, usage } of stream) {
    const [choice] = choices ?? []
    const text = choice?.delta?.content ?? ''
    if (text) yield { text }
    if (choice?.finish_reason) isWhole = choice.finish_reason === 'stop' || choice.finish_reason === 'length'
    if (usage) yield { tokens: usage.total_tokens }
  }
  signal.throwIfAborted()
  if (!isWhole) throw new UnusableAnswer('The answer was cut')
}

async function* requestObject(messages: PromptMessage[], signal: AbortSignal): AsyncGenerator<ProviderPiece> {
  const client = await openClient()
  const { choices, usage } = await client.chat.completions.create(
    { ...ask(messages), response_format: { type: 'json_object' } },
    { signal },
  )
  if (usage) yield { tokens: usage.total_tokens }
  yield { text: choices[0]?.message.content ?? '' }
}

const ask = (messages: PromptMessage[]) => ({
  model: config().OPENAI_MODEL ?? providerLimits.model,
  messages,
  max_completion_tokens: providerLimits.tokensOut,
})

/** Loads the library with the first question, because most sites never need it. */
async function openClient() {
  const { default: OpenAI } = await import('openai')
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = config()
  return new OpenAI({
    apiKey: OPENAI_API_KEY ?? '',
    baseURL: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    timeout: providerLimits.timeLimit,
    logLevel: 'off',
  })
}
