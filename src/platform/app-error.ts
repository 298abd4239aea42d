/** The closed list of reasons for an expected failure, with the HTTP status of each. */
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
  /** The problem of each field, by the field's name. */
  fields?: Record<string, string>
  /** Further members of the answer's body, such as the current price. */
  details?: Record<string, unknown>
  /** Seconds until a retry makes sense; for `too-many`, a minute by default, and the message names the time in minutes. */
  retryAfter?: number
  /** The `WWW-Authenticate` header: the problem with a personal token (RFC 6750, 3). */
  challenge?: string
}

/** A sentence that says when to try again. */
export function whenAgain(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 120) return `Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
  return `Please try again in ${Math.ceil(minutes / 60)} hours.`
}

/** An expected failure, answered as `{ message, fields?, …details }` with its code's status. Other errors are a bare 500. */
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

/** An expected failure because of the input's field `field`; `message` also appears at that field. */
export const createFieldError = (field: string, message: string, code: 'invalid' | 'conflict' = 'invalid') =>
  new AppError(code, message, { fields: { [field]: message } })

/** A fault of the machine or its settings that a person can fix. Printed without a stack; exit code 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
