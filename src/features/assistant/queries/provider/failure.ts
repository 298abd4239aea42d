import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'

type ProviderError = { status?: number; code?: unknown; type?: unknown; headers?: Headers }

const describe = (error: unknown): ProviderError =>
  typeof error === 'object' && error !== null ? (error as ProviderError) : {}

const isQuota = ({ code, type }: ProviderError) =>
  code === 'insufficient_quota' || type === 'insufficient_quota'

/**
 * What a visitor is told about a failure of the provider: a refusal where waiting or paying mends it, else undefined, and
 * the embedded engine answers. A wrong key is the owner's to mend and stands in the log.
 */
export function explainFailure(error: unknown): AppError | undefined {
  const failure = describe(error)
  if (isQuota(failure))
    return new AppError('too-many', 'OpenAI quota exceeded. Please check your billing and usage limits.')
  if (failure.status === 429) {
    return new AppError('too-many', 'The AI provider is rate limited. Please try again in a moment.', {
      retryAfter: secondsToWait(failure.headers),
    })
  }
  if (failure.status === 401) log().error('provider misconfigured: it does not accept OPENAI_API_KEY')
  else
    log().warn(
      { status: failure.status, code: failure.code },
      'the provider failed; the embedded engine answers',
    )
  return undefined
}

/** Whether the provider turned the request down before doing any work for it. */
export const costNothing = (error: unknown) => {
  const { status } = describe(error)
  return status !== undefined && status >= 400 && status < 500
}

function secondsToWait(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after'))
  return seconds > 0 && seconds < 3_600 ? Math.ceil(seconds) : 10
}
