import { ApiError } from '#platform/api-client.ts'
import { toastFailure } from './toast.ts'

/** A failure's message: the server's, otherwise `fallback`. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}

/** The specified message for a failed call about the member's own account without a message; `fallback` without any answer. */
export function sessionFailure(problem: unknown, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  return problem.body === undefined ? 'Request failed' : `HTTP ${problem.status}`
}

/** Shows a toast about a failure, with the server's message or `fallback`. */
export function showProblem(title: string, problem: unknown, fallback = 'Please try again.'): void {
  toastFailure(title, readableMessage(problem, fallback))
}

/** The same with `text`: it shows the server's message only for too many requests. */
export function showFixedProblem(title: string, problem: unknown, text: string): void {
  const tooMany = problem instanceof ApiError && problem.status === 429
  toastFailure(title, tooMany ? readableMessage(problem, text) : text)
}
