import pg from 'pg'
import { StartupError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { oneByOne } from '#platform/one-by-one.ts'

/** Any numbers will do, as long as every version of this program uses the same. */
const prepareKey = 7_215_400
const jobClass = 7_215_401
const waitForLock = '120s'
const lockNotAvailable = '55P03'
const queryTimeout = 10_000

/** Runs `work` with the server's advisory lock, on its own connection: a crash releases it. Throws a `StartupError` after two minutes. */
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

/** The server closes a connection whose host cannot be reached, and releases its locks, after 30 seconds. */
const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

/** One connection and the names of the jobs whose locks it holds. They are released when it ends, however it ends. */
interface LockSession {
  readonly client: pg.Client
  readonly held: Set<string>
  /** A client is asked one thing at a time. */
  readonly inTurn: ReturnType<typeof oneByOne>
}

/** The advisory locks of the jobs that this process runs, on one connection, which is opened with the first job. */
export class JobLocks {
  readonly #connection: pg.ClientConfig
  #session: Promise<LockSession> | undefined

  constructor(connection: pg.ClientConfig) {
    const options = `${connection.options ?? ''} ${keepalives}`
    this.#connection = { ...connection, options, query_timeout: queryTimeout }
  }

  /** Takes the lock of a job, or checks that it is still held. False while another process holds it. */
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

  /** Releases the lock of a job; that of a lost connection is released already. */
  async release(name: string): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    await session?.inTurn(() => releaseLock(session, name)).catch(() => {})
  }

  /** Releases all locks. */
  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    this.#session = undefined
    await session?.client.end().catch(() => {})
  }

  async #connect(): Promise<LockSession> {
    const client = new pg.Client(this.#connection)
    // The next claim fails on a lost connection, and the one after it connects again.
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
