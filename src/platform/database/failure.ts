import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { AppError } from '../app-error.ts'

/** A failed statement's SQLSTATE and the constraint that it violated, if the database names them. */
export function failureOf(error: unknown): { code?: string; constraint?: string } {
  return (statementFailure(error) ?? {}) as { code?: string; constraint?: string }
}

const statementFailure = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** No database has answered: it is stopped, starting or closed, out of reach, or has no connection left. */
export class DatabaseOutage extends Error {
  constructor(cause: unknown) {
    super(describeCause(cause), { cause })
    this.name = 'DatabaseOutage'
  }
}

/** Code and message of a failure; only the code if several addresses failed. */
export function describeCause(cause: unknown): string {
  if (cause instanceof DrizzleQueryError) return describeCause(cause.cause)
  if (!(cause instanceof Error)) return String(cause)
  const { code, message } = cause as Error & { code?: string }
  return [code, message].filter((part) => part && (part === message || !message.includes(part))).join(': ')
}

/**
 * A full disk, as PostgreSQL and the system report it, and a read-only session. Database hosts make sessions read-only when the
 * disk is full; this site (`WireStream`) does so before.
 */
const fullDiskCodes = ['53100', '25006', 'ENOSPC', 'EDQUOT']

/** Whether a statement or a file write failed because the disk is full. */
export const isFullDisk = (error: unknown): boolean => fullDiskCodes.includes(failureOf(error).code ?? '')

/** For `catch`, after a write that the answer does not need: ignores the failure of a full disk. */
export function leaveOutOnFullDisk(error: unknown): void {
  if (!isFullDisk(error)) throw error
}

/** Lost connections, a server that stops or starts, and too many connections. */
const outageStates = /^(08|57P0[1-4]|53300)/
/** Queries and transactions that the embedded engine aborted after their time limit. */
const ownLimits = ['57014', '25P03']

/** A statement's error as it is, or an outage if no database has answered. */
export function recogniseOutage(error: unknown): unknown {
  if (error instanceof DatabaseOutage) return error
  const { code = '' } = error as { code?: string }
  const isUnanswered =
    error instanceof pg.DatabaseError
      ? outageStates.test(code)
      : !(error instanceof TypeError || error instanceof SyntaxError || ownLimits.includes(code))
  return isUnanswered ? new DatabaseOutage(error) : error
}

/** Whether a statement, or work that depends on one, failed because no database has answered. */
export const isOutage = (error: unknown): boolean => statementFailure(error) instanceof DatabaseOutage

/** A failure that the pipeline answers with its own status: an `AppError`, also made for a database outage and a full disk. */
export function expectedFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isFullDisk(error))
    return new AppError(
      'unavailable',
      'The disk of this site is full, so nothing can be saved right now. What was saved before is safe. Please try again later.',
      { retryAfter: 60 },
    )
  if (!isOutage(error)) return undefined
  return new AppError(
    'unavailable',
    'The site cannot reach its data right now. Please try again in a minute.',
    {
      retryAfter: 30,
    },
  )
}
