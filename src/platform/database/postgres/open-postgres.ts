import type pg from 'pg'
import { log } from '#platform/log.ts'
import type { Engine } from '../engine.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { explainFailure, nameServer } from './explain-failure.ts'
import { holdLock } from './hold-lock.ts'
import { startListening } from './listener.ts'
import { refuseUnfitServer } from './refuse-unfit-server.ts'

const waitForConnection = 10_000

export interface PostgresOptions {
  url: string
  /** Milliseconds after which the server ends a query, and half of those that a transaction may stand open without one. */
  queryLimit: number
}

/** Connects to a PostgreSQL server, 15 or later. Refuses with a `StartupError` of one line, without the password. */
export async function openPostgres({ url, queryLimit }: PostgresOptions): Promise<Engine> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'waymark',
    keepAlive: true,
    connectionTimeoutMillis: waitForConnection,
    options: '-c timezone=UTC',
  }
  const pool = new GuardedPool({
    ...connection,
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: queryLimit,
    idle_in_transaction_session_timeout: 2 * queryLimit,
  })
  pool.on('error', (error) => log().warn({ reason: error.message }, 'A connection to the database was lost'))
  let stopListening: () => Promise<void>
  try {
    await refuseUnfitServer(pool, url)
    stopListening = await startListening(connection)
  } catch (error) {
    await pool.end()
    throw explainFailure(url, error)
  }
  return {
    kind: 'postgres',
    place: nameServer(url),
    pool,
    exclusively: (work) => holdLock(connection, work),
    withoutTimeLimit: (work) => lendUnlimited(pool, work),
    async close() {
      await stopListening()
      await pool.end()
    },
  }
}

/** The client is dropped afterwards, since its session's settings were changed. */
async function lendUnlimited<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  const ignore = () => {}
  client.on('error', ignore)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    client.off('error', ignore)
    client.release(true)
  }
}
