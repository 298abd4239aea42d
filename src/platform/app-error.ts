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
  /** What is wrong with which field, by the field's name. */
  fields?: Record<string, string>
  /** Further members of the answer's body, such as the current price. */
  details?: Record<string, unknown>
  /** Seconds after which trying again makes sense, a minute by default where there was too much; the message then says so in minutes. */
  retryAfter?: number
  /** The `WWW-Authenticate` header: what was wrong with a personal token (RFC 6750, 3). */
  challenge?: string
}

/** When to try again, for people. */
export function whenAgain(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 120) return `Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
  return `Please try again in ${Math.ceil(minutes / 60)} hours.`
}

/** An expected failure, answered as `{ message, fields?, …details }` with the status of its code; all else is a 500 without details. */
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

/** What an input fails with whose field `field` is at fault, which `message` says at that field too. */
export const createFieldError = (field: string, message: string, code: 'invalid' | 'conflict' = 'invalid') =>
  new AppError(code, message, { fields: { [field]: message } })

/** A fault of the machine or its settings that a person can fix. Printed as it is, without a stack; exit code 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
