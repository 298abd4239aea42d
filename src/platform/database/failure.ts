import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { AppError } from '../app-error.ts'

/** The SQLSTATE of a failed statement and the name of the constraint that it violated, as far as the database says so. */
export function failureOf(error: unknown): { code?: string; constraint?: string } {
  return (statementFailure(error) ?? {}) as { code?: string; constraint?: string }
}

const statementFailure = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** The database could not be asked: it is stopped, starting or closed, out of reach, or has no connection left. */
export class DatabaseOutage extends Error {
  constructor(cause: unknown) {
    super(describeCause(cause), { cause })
    this.name = 'DatabaseOutage'
  }
}

/** Code and message of what went wrong; where several addresses were tried in vain, only the code is said. */
function describeCause(cause: unknown): string {
  if (cause instanceof DrizzleQueryError) return describeCause(cause.cause)
  if (!(cause instanceof Error)) return String(cause)
  const { code, message } = cause as Error & { code?: string }
  return [code, message].filter((part) => part && (part === message || !message.includes(part))).join(': ')
}

/** The outage for which a statement, or what depends on one, failed. */
export function outageOf(error: unknown): DatabaseOutage | undefined {
  const failure = statementFailure(error)
  return failure instanceof DatabaseOutage ? failure : undefined
}

/** Lost connections, a server that stops or starts, and too many connections. */
const outageStates = /^(08|57P0[1-4]|53300)/
/** Queries and transactions that the embedded engine has ended for their time. */
const ownLimits = ['57014', '25P03']

/** The error of a statement as it is, or an outage where no database has answered. */
export function recogniseOutage(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  const isUnanswered =
    error instanceof pg.DatabaseError
      ? outageStates.test(code)
      : !(error instanceof TypeError || error instanceof SyntaxError || ownLimits.includes(code))
  return isUnanswered ? new DatabaseOutage(error) : error
}

/** Whether a statement, or what depends on one, failed since no database has answered. */
export const isOutage = (error: unknown): boolean => outageOf(error) !== undefined

/** A failure that the pipeline answers with its own status: an `AppError`, also for an outage of the database. */
export function expectedFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (!isOutage(error)) return undefined
  return new AppError(
    'unavailable',
    'The site cannot reach its data right now. Please try again in a minute.',
    {
      retryAfter: 30,
    },
  )
}
