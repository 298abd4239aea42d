import pg from 'pg'
import { StartupError } from '../../app-error.ts'
import { DatabaseOutage } from '../failure.ts'

const minMajor = 15

/** Reasons for a failed connection that a person can fix, by SQLSTATE or system error code. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server answers there',
  ENOENT: 'no server answers there',
  ECONNRESET: 'the server broke off the connection',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: 'the server did not answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'the server refuses this user',
  '3D000': 'there is no database of that name',
  '42501': 'this user lacks the right',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
}

/** Describes a failed connection in one line that names the server. Returns a `StartupError` unchanged. */
export function describeFailure(url: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  if (error instanceof DatabaseOutage) return describeFailure(url, error.cause)
  // If a name resolves to several addresses, the error contains those of all attempts.
  const cause: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  const { code = '', message = String(error) } = cause as NodeJS.ErrnoException
  const reason = reasons[code] ?? message
  return new StartupError(`The database at ${nameServer(url)} cannot be used: ${reason} (see DATABASE_URL)`)
}

/** The host, port and database of an address, without user and password. */
function nameServer(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url })
    return `${host}:${port}/${database ?? ''}`
  } catch {
    return 'the address given'
  }
}

/** Throws a `StartupError` if the server is older than version 15, or if the database does not store text as UTF-8. */
export async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < minMajor)
    throw new StartupError(
      `PostgreSQL ${version} at ${nameServer(url)} is too old: ${minMajor} or later is needed`,
    )
  if (encoding !== 'UTF8')
    throw new StartupError(`The database at ${nameServer(url)} has the encoding ${encoding}: UTF8 is needed`)
}
