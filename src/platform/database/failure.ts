import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { AppError } from '../app-error.ts'
import { msg } from '../texts.ts'

/** The SQLSTATE of a failed statement and the constraint that it violated, as far as the database names them. */
export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  return (statementFailure(error) ?? {}) as { code?: string; constraint?: string }
}

const statementFailure = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** No database responded: it is stopped, starting, closed or unreachable, or has no connection left. */
export class DatabaseOutage extends Error {
  constructor(cause: unknown) {
    super(describeCause(cause), { cause })
    this.name = 'DatabaseOutage'
  }
}

/** The code and message of a failure. Errors without a message, as after attempts at several addresses, give only the code. */
export function describeCause(cause: unknown): string {
  if (cause instanceof DrizzleQueryError) return describeCause(cause.cause)
  if (!(cause instanceof Error)) return String(cause)
  const { code, message } = cause as Error & { code?: string }
  return [code, message].filter((part) => part && (part === message || !message.includes(part))).join(': ')
}

/**
 * Codes for a full disk from PostgreSQL and the operating system, and for a read-only session. Database hosts make sessions
 * read-only when the disk is full; on the embedded database `WireStream` does so a little earlier.
 */
const fullDiskCodes = ['53100', '25006', 'ENOSPC', 'EDQUOT']

/** Whether a statement or a write to a file failed because the disk is full. */
export const isFullDisk = (error: unknown): boolean =>
  fullDiskCodes.includes(databaseFailure(error).code ?? '')

/** For the `catch` of a write whose failure must not fail the request: ignores a full disk and rethrows every other error. */
export function leaveOutOnFullDisk(error: unknown): void {
  if (!isFullDisk(error)) throw error
}

/** SQLSTATE classes and codes for lost connections, a server that stops or starts, and too many connections. */
const outageStates = /^(08|57P0[1-4]|53300)/
/** The codes for queries and transactions that the embedded engine aborted after their time limit. */
const ownLimits = ['57014', '25P03']

/** Returns a `DatabaseOutage` if no database responded, otherwise the statement's error itself. */
export function wrapOutage(error: unknown): unknown {
  if (error instanceof DatabaseOutage) return error
  const { code = '' } = error as { code?: string }
  const isUnanswered =
    error instanceof pg.DatabaseError
      ? outageStates.test(code)
      : !(error instanceof TypeError || error instanceof SyntaxError || ownLimits.includes(code))
  return isUnanswered ? new DatabaseOutage(error) : error
}

/** Whether a statement, or work that depends on one, failed because no database responded. */
export const isOutage = (error: unknown): boolean => statementFailure(error) instanceof DatabaseOutage

/** The `AppError` for an expected failure: an `AppError` itself, a full disk or an outage. Otherwise undefined. */
export function expectedFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isFullDisk(error))
    return new AppError(
      'unavailable',
      msg`The disk of this site is full, so nothing can be saved right now. What was saved before is safe. Please try again later.`,
      { retryAfter: 60 },
    )
  if (!isOutage(error)) return undefined
  return new AppError(
    'unavailable',
    msg`The site cannot reach its data right now. Please try again in a minute.`,
    {
      retryAfter: 30,
    },
  )
}
