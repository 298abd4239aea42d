import { ApiError } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { toastFailure } from './toast.ts'

/** Returns the server's message about a failure, otherwise `fallback`. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}

/**
 * Returns the message for a failed call about the member's own account: a fixed text if the server responded, otherwise
 * `fallback`.
 */
export function sessionFailure(problem: unknown, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  return problem.body === undefined ? t`Request failed` : t`HTTP ${problem.status}`
}

/** Shows a toast about a failure, with the server's message or `fallback`. */
export function showProblem(title: string, problem: unknown, fallback = t`Please try again.`): void {
  toastFailure(title, readableMessage(problem, fallback))
}

/** Shows a toast about a failure with a fixed text. Only after too many requests, it shows the server's message instead. */
export function showFixedProblem(title: string, problem: unknown, text: string): void {
  const tooMany = problem instanceof ApiError && problem.status === 429
  toastFailure(title, tooMany ? readableMessage(problem, text) : text)
}

/**
 * Returns a form's handler for failed mutations. For example, `onError: form.onFailure('Update Failed')` shows a toast with the
 * server's message or `fallback`, and the server's messages below the faulty fields.
 */
export function failureWith(showErrors: (fields: Record<string, string>) => void) {
  return (title: string, fallback?: string) => (problem: unknown) => {
    showProblem(title, problem, fallback)
    if (problem instanceof ApiError) showErrors(problem.fields)
  }
}
