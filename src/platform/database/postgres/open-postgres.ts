import pg from 'pg'
import { log } from '../../log.ts'
import type { Engine } from '../engine.ts'
import { MeasuredClient } from '../measured-client.ts'
import { GuardedPool, lendClient } from '../transaction.ts'
import { startListening } from './listener.ts'
import { holdLock, JobLocks } from './locks.ts'
import { checkServer, describeFailure } from './server-errors.ts'

const waitForConnection = 10_000
/** Milliseconds until a query of the quick pool is aborted. */
const quickLimit = 3000
/** Milliseconds beyond a query's own limit. The server aborts slow queries, so only an unreachable one takes longer. */
const wayLimit = 5000

/**
 * Connects to PostgreSQL 15 or later. `queryLimit`, in milliseconds, also limits connecting. Throws a `StartupError`, which never
 * contains the password.
 */
export async function openPostgres(url: string, queryLimit: number): Promise<Engine> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'waymark',
    keepAlive: true,
    connectionTimeoutMillis: Math.min(waitForConnection, queryLimit),
    // Just-in-time compilation takes seconds for queries of many expressions that read a few rows in milliseconds.
    options: '-c timezone=UTC -c jit=off',
  }
  const pool = new GuardedPool({
    ...connection,
    Client: MeasuredClient,
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: queryLimit,
    query_timeout: queryLimit + wayLimit,
    idle_in_transaction_session_timeout: 2 * queryLimit,
  })
  const quickly = Math.min(quickLimit, queryLimit)
  const quickPool = new pg.Pool({
    ...connection,
    max: 2,
    connectionTimeoutMillis: quickly,
    query_timeout: quickly,
    statement_timeout: quickly,
  })
  for (const each of [pool, quickPool])
    each.on('error', (error) =>
      log().warn({ reason: error.message }, 'A connection to the database was lost'),
    )
  let stopListening: () => Promise<void>
  try {
    await checkServer(pool, url)
    stopListening = await startListening(connection)
  } catch (error) {
    await pool.end()
    throw describeFailure(url, error)
  }
  const jobLocks = new JobLocks(connection)
  return {
    kind: 'postgres',
    pool,
    quickPool,
    exclusively: (work) => holdLock(connection, work),
    claimJob: (name) => jobLocks.claim(name),
    releaseJob: (name) => jobLocks.release(name),
    // The client is closed afterwards, because the settings of its session have changed.
    withoutTimeLimit: (work) =>
      lendClient(pool, (client) => liftTimeLimit(client).then(() => work(client)), true),
    diskSpace: async () => undefined,
    async close() {
      await jobLocks.close()
      await stopListening()
      await quickPool.end()
      await pool.end()
    },
  }
}

async function liftTimeLimit(client: pg.PoolClient): Promise<void> {
  // The types of `pg` lack this property, which `pg` reads for each query.
  const { connectionParameters } = client as pg.PoolClient & { connectionParameters: pg.ClientConfig }
  Object.assign(connectionParameters, { query_timeout: 0 })
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}
