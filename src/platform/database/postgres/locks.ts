import pg from 'pg'
import { StartupError } from '../../app-error.ts'
import { log } from '../../log.ts'
import { oneByOne } from '../../one-by-one.ts'

/** Arbitrary numbers, which every version of this program must share. */
const prepareKey = 7_215_400
const jobClass = 7_215_401
const waitForLock = '120s'
const lockNotAvailable = '55P03'
const queryTimeout = 10_000

/** Runs `work` with an advisory lock on its own connection, which a crash releases. Throws a `StartupError` after 2 minutes. */
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

/** The server closes the connection of an unreachable host after 30 seconds, and releases its locks. */
const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

/** One connection and the names of the jobs whose locks it holds. They are released when it ends for any reason. */
interface LockSession {
  readonly client: pg.Client
  readonly held: Set<string>
  /** A client runs one query at a time. */
  readonly inTurn: ReturnType<typeof oneByOne>
}

/** The advisory locks of this process's jobs, on one connection that opens with the first job. */
export class JobLocks {
  readonly #connection: pg.ClientConfig
  #session: Promise<LockSession> | undefined

  constructor(connection: pg.ClientConfig) {
    const options = `${connection.options ?? ''} ${keepalives}`
    this.#connection = { ...connection, options, query_timeout: queryTimeout }
  }

  /** Takes a job's lock, or checks that this process still holds it. False while another process does. */
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

  /** Releases a job's lock; a lost connection has already released it. */
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
    // After a lost connection the next claim fails, and the one after it reconnects.
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
