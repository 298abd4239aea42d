import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { isFull, readDiskSpace } from '../../files/disk-space.ts'
import { log } from '../../log.ts'
import { serveBackups } from '../backup/backup-socket.ts'
import { dropKept } from '../backup/export-in-pieces.ts'
import type { Engine } from '../engine.ts'
import { MeasuredClient } from '../measured-client.ts'
import { GuardedPool, lendClient } from '../transaction.ts'
import { openDataFolder } from './data-folder.ts'
import { startMaintenance } from './maintenance.ts'
import { WireStream } from './wire-stream.ts'
import { WorkerSession } from './worker-session.ts'

/** In milliseconds. Longer than a query's time limit plus a restart of the engine, so that waiting requests survive both. */
const waitForSession = 30_000

/** Opens PGlite and aborts queries after `queryLimit` milliseconds. Throws a `StartupError` if the folder is unusable. */
export async function openEmbedded(dataDir: string, queryLimit: number): Promise<Engine> {
  const folder = openDataFolder(dataDir)
  const session = new WorkerSession(folder.postgres, queryLimit)
  try {
    await session.ready()
  } catch (error) {
    folder.unlock()
    throw error
  }
  const pool = openPool(session, () => isFull(folder.path))
  const withoutTimeLimit = liftTimeLimit(pool, session)
  // A killed process may have left files. The folder's lock ensures that no other process uses them.
  await rm(folder.temporary, { recursive: true, force: true })
  await withoutTimeLimit(dropKept)
  const stopMaintenance = startMaintenance(
    withoutTimeLimit,
    () => session.sentBytes,
    () => isFull(folder.path),
  )
  const stopBackups = await serveBackups(folder.socket, withoutTimeLimit, folder.temporary)

  return {
    kind: 'embedded',
    pool,
    // The folder's lock excludes every other process.
    exclusively: (work) => work(),
    claimJob: async () => true,
    releaseJob: async () => {},
    withoutTimeLimit,
    diskSpace: () => readDiskSpace(folder.path),
    workerHealth: () => session.health(),
    async close() {
      stopMaintenance()
      await stopBackups()
      await pool.end()
      await session.close()
      folder.unlock()
    },
  }
}

/** Each plan takes tens of kilobytes of the engine's memory. Above this number, statements are planned each time. */
const maxPrepared = 300

/** Prepares each statement with parameters once per session: parsing and planning take most of the time of a small query. */
class PreparingClient extends MeasuredClient {
  readonly #names = new Map<string, string>()

  protected override prepare(statement: unknown, rest: unknown[]): unknown {
    return isParameterised(statement, rest) ? this.#name(statement) : statement
  }

  #name(statement: pg.QueryConfig): pg.QueryConfig {
    const { text } = statement
    const name = this.#names.get(text) ?? `s${this.#names.size}`
    if (this.#names.size < maxPrepared) this.#names.set(text, name)
    return this.#names.has(text) ? { ...statement, name } : statement
  }
}

/** Whether a statement has parameters. A text without parameters may contain several statements and then cannot be prepared. */
function isParameterised(statement: unknown, [values]: unknown[]): statement is pg.QueryConfig {
  const isText = typeof statement === 'object' && statement !== null && 'text' in statement
  return isText && !('submit' in statement) && Array.isArray(values) && values.length > 0
}

function openPool(session: WorkerSession, isFull: () => boolean): GuardedPool {
  const idleLimit = () => session.queryLimit && 2 * session.queryLimit
  const pool = new GuardedPool({
    Client: PreparingClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForSession,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new WireStream(session.send, idleLimit, isFull),
  })
  pool.on('error', (error) => log().warn({ reason: error.message }, 'The session of the database was lost'))
  return pool
}

function liftTimeLimit(pool: GuardedPool, session: WorkerSession): Engine['withoutTimeLimit'] {
  const { queryLimit } = session
  return (work) =>
    lendClient(pool, async (client) => {
      session.queryLimit = undefined
      try {
        return await work(client)
      } finally {
        session.queryLimit = queryLimit
      }
    })
}
