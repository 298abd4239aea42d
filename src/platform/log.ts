import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { config } from './config.ts'
import { isOutage } from './database/failure.ts'

let open: { logger: pino.Logger; flush: () => void } | undefined

/**
 * Returns the process's log, which writes one JSON line per event to standard output. Never log bodies, cookies, tokens or query
 * strings.
 */
export function log(): pino.Logger {
  open ??= openLog()
  return open.logger
}

/** Writes the buffered lines. Call it before the process exits. */
export function flushLog(): void {
  open?.flush()
}

function openLog() {
  // Buffers lines and writes them in blocks or after a second: one system call per request would cost more than the response.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
  const logger = pino(
    {
      level: config().LOG_LEVEL,
      base: { app: 'waymark' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  )
  return { logger, flush: () => destination.flushSync() }
}

/**
 * Describes an error for the log. A failed query is described by its SQL and the database's reason, without the parameters, which
 * may be personal data. An outage of the database is described by its cause alone.
 */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError && isOutage(error)) return describeError(error.cause)
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  const { name: type, message, stack } = error
  if (!(error instanceof DrizzleQueryError)) return { type, message, stack, cause }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type: 'FailedQuery', message: error.query, stack: frames?.join('\n'), cause }
}
