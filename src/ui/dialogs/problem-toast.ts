import { ApiError } from '#platform/api-client.ts'
import { toastFailure } from './toast.ts'

/** The message of a failure: the server's, else ours. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}

/** What the specification says of a call about the own account whose answer holds no message; `fallback` without any answer. */
export function sessionFailure(problem: unknown, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  return problem.body === undefined ? 'Request failed' : `HTTP ${problem.status}`
}

/** Shows a toast about a failure, with the server's message or else `fallback`. */
export function showProblem(title: string, problem: unknown, fallback = 'Please try again.'): void {
  toastFailure(title, readableMessage(problem, fallback))
}

/** The same in `text` only: the server's message is shown for too many requests alone. */
export function showFixedProblem(title: string, problem: unknown, text: string): void {
  const tooMany = problem instanceof ApiError && problem.status === 429
  toastFailure(title, tooMany ? readableMessage(problem, text) : text)
}
