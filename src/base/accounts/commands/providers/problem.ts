import * as oidc from 'openid-client'
import { AppError } from '#platform/app-error.ts'
import { type SignInProblem, signInProblems } from '../../domain/sign-in-problems.ts'

export const stopSignIn = (problem: SignInProblem) =>
  new AppError('forbidden', signInProblems[problem], { details: { problem } })

export function toSignInProblem(error: unknown): SignInProblem {
  if (error instanceof AppError) {
    if (error.code === 'too-many') return 'too-many'
    const { problem } = error.details ?? {}
    return typeof problem === 'string' && problem in signInProblems
      ? (problem as SignInProblem)
      : 'deactivated'
  }
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'provider-refused'
  return isOutage(error) ? 'provider-down' : 'provider-refused'
}

/** Whether the provider was unreachable, did not answer in time or failed. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // `instanceof Response` would not work, because the HTTP server replaces that class.
  const { status } = (error.cause ?? {}) as { status?: unknown }
  if (typeof status === 'number' && status >= 500) return true
  const isUnreached = error instanceof TypeError && error.message === 'fetch failed'
  return isUnreached || error.name === 'TimeoutError' || ('code' in error && error.code === 'OAUTH_TIMEOUT')
}
