import { ApiError } from '#platform/api-client.ts'
import { toastFailure } from './toast.ts'

/** The server's message about a failure, otherwise `fallback`. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}

/** The message for a failed call about the own account: the specified one if the server responded, otherwise `fallback`. */
export function sessionFailure(problem: unknown, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  return problem.body === undefined ? 'Request failed' : `HTTP ${problem.status}`
}

/** Shows a toast about a failure, with the server's message or `fallback`. */
export function showProblem(title: string, problem: unknown, fallback = 'Please try again.'): void {
  toastFailure(title, readableMessage(problem, fallback))
}

/** Like `showProblem` with the fixed text `text`; only after too many requests it shows the server's message. */
export function showFixedProblem(title: string, problem: unknown, text: string): void {
  const tooMany = problem instanceof ApiError && problem.status === 429
  toastFailure(title, tooMany ? readableMessage(problem, text) : text)
}

/**
 * Returns a form's handler for failed mutations: `onError: form.onFailure('Update Failed')` shows a toast with the server's
 * message or `fallback`, and the server's messages below the faulty fields.
 */
export function failureWith(showErrors: (fields: Record<string, string>) => void) {
  return (title: string, fallback?: string) => (problem: unknown) => {
    showProblem(title, problem, fallback)
    if (problem instanceof ApiError) showErrors(problem.fields)
  }
}
