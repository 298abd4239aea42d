import { type AnyText, writeText } from './says.ts'
import { plural, withCatalog } from './texts.ts'

export const statusOfError = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  timeout: 408,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
} as const

export type AppErrorCode = keyof typeof statusOfError

type AppErrorOptions = {
  /** The text for each faulty field, by the field's name, in the language of the site. */
  fields?: Record<string, string>
  /** Further properties of the response's body, such as the current price. */
  details?: Record<string, unknown>
  /** Seconds until a retry makes sense. `too-many` defaults to 60, and its message names this time in minutes or hours. */
  retryAfter?: number
  /** The `WWW-Authenticate` header, which says what is wrong with a personal token (RFC 6750, section 3). */
  challenge?: string
}

/** The sentence that says when to try again. `seconds` are rounded up to minutes, or to hours from two hours on. */
export function whenAgain(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 120
    ? plural(minutes, 'Please try again in {n} minute.', 'Please try again in {n} minutes.')
    : plural(Math.ceil(minutes / 60), 'Please try again in {n} hour.', 'Please try again in {n} hours.')
}

/**
 * An expected failure, with its code's status and the body `{ message, text?, fields?, …details }`. `message` is English, because
 * programs may compare it; `text` is the same in the language of the site, for people. Any other error is a plain 500.
 */
export class AppError extends Error {
  readonly code: AppErrorCode
  text: string
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  readonly challenge: string | undefined

  constructor(code: AppErrorCode, text: AnyText, options: AppErrorOptions = {}) {
    const retryAfter = options.retryAfter ?? (code === 'too-many' ? 60 : undefined)
    const write = () =>
      code === 'too-many' ? `${writeText(text)} ${whenAgain(retryAfter)}` : writeText(text)
    super(withCatalog(null, write))
    this.name = 'AppError'
    this.code = code
    this.text = write()
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = retryAfter
    this.challenge = options.challenge
  }
}

/** Creates the error for a faulty input field; the form also shows `text` at that field. */
export const createFieldError = (field: string, text: AnyText, code: 'invalid' | 'conflict' = 'invalid') =>
  new AppError(code, text, { fields: { [field]: writeText(text) } })

/** A fault that a person can fix. At the start and in commands it is printed without a stack, and the exit code is 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
