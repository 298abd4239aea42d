import pg from 'pg'
import { StartupError } from '../../app-error.ts'
import { log } from '../../log.ts'
import { oneByOne } from '../../one-by-one.ts'

/** Arbitrary numbers that must be the same in every version of this program. */
const prepareKey = 7_215_400
const jobClass = 7_215_401
const waitForLock = '120s'
const lockNotAvailable = '55P03'
const queryTimeout = 10_000

/**
 * Runs `work` while holding an advisory lock on a separate connection; a crash releases the lock. Throws a `StartupError` if it
 * waits longer than two minutes.
 */
export async function holdLock<Result>(
  connection: pg.ClientConfig,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${waitForLock}'`)
    await client.query('select pg_advisory_lock($1)', [prepareKey])
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    throw new StartupError(
      'Another process has been preparing the database for two minutes: look what it does',
    )
  } finally {
    await client.end()
  }
}

/** The server closes the connection to an unreachable host after 30 seconds, which releases its locks. */
const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

/** A connection and the jobs whose locks it has. The locks are released when the connection ends for any reason. */
interface LockSession {
  readonly client: pg.Client
  readonly held: Set<string>
  /** Runs the queries one after another, because a client runs only one at a time. */
  readonly inTurn: ReturnType<typeof oneByOne>
}

/** The advisory locks of this process's jobs, on one connection that is opened for the first job. */
export class JobLocks {
  readonly #connection: pg.ClientConfig
  #session: Promise<LockSession> | undefined

  constructor(connection: pg.ClientConfig) {
    const options = `${connection.options ?? ''} ${keepalives}`
    this.#connection = { ...connection, options, query_timeout: queryTimeout }
  }

  /** Takes a job's lock, or checks that this process still holds it. Resolves to false while another process holds it. */
  async claim(name: string): Promise<boolean> {
    this.#session ??= this.#connect()
    const session = this.#session
    try {
      const opened = await session
      return await opened.inTurn(() => takeLock(opened, name))
    } catch (error) {
      if (this.#session === session) this.#session = undefined
      void session.then(({ client }) => client.end()).catch(() => {})
      throw error
    }
  }

  /** Releases a job's lock. A lost connection has already released it. */
  async release(name: string): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    await session?.inTurn(() => releaseLock(session, name)).catch(() => {})
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    this.#session = undefined
    await session?.client.end().catch(() => {})
  }

  async #connect(): Promise<LockSession> {
    const client = new pg.Client(this.#connection)
    // After a lost connection, the next claim fails, and the one after it reconnects.
    client.on('error', (error) =>
      log().warn({ reason: error.message }, 'The connection of the jobs was lost'),
    )
    await client.connect()
    return { client, held: new Set(), inTurn: oneByOne() }
  }
}

async function takeLock({ client, held }: LockSession, name: string): Promise<boolean> {
  if (held.has(name)) {
    await client.query('select 1')
    return true
  }
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    [jobClass, name],
  )
  if (rows[0]?.taken) held.add(name)
  return held.has(name)
}

async function releaseLock({ client, held }: LockSession, name: string): Promise<void> {
  if (held.delete(name)) await client.query('select pg_advisory_unlock($1, hashtext($2))', [jobClass, name])
}
