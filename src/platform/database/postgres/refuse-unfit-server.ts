import type pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'
import { nameServer } from './explain-failure.ts'

const oldestMajor = 15

/** Refuses a server that is too old, and a database that does not store text as UTF-8. */
export async function refuseUnfitServer(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < oldestMajor)
    throw new StartupError(
      `PostgreSQL ${version} at ${nameServer(url)} is too old: ${oldestMajor} or later is needed`,
    )
  if (encoding !== 'UTF8')
    throw new StartupError(`The database at ${nameServer(url)} has the encoding ${encoding}: UTF8 is needed`)
}
