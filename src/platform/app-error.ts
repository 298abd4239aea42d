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
  /** The message for each faulty field, by the field's name. */
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
  if (minutes < 120) return `Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
  return `Please try again in ${Math.ceil(minutes / 60)} hours.`
}

/** An expected failure, with its code's status and the body `{ message, fields?, …details }`. Any other error is a plain 500. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  readonly challenge: string | undefined

  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    const retryAfter = options.retryAfter ?? (code === 'too-many' ? 60 : undefined)
    super(code === 'too-many' ? `${message} ${whenAgain(retryAfter)}` : message)
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = retryAfter
    this.challenge = options.challenge
  }
}

/** Creates the error for a faulty input field; the form also shows `message` at that field. */
export const createFieldError = (field: string, message: string, code: 'invalid' | 'conflict' = 'invalid') =>
  new AppError(code, message, { fields: { [field]: message } })

/** A fault that a person can fix. At the start and in commands it is printed without a stack, and the exit code is 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
