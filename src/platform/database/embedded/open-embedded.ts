import { log } from '#platform/log.ts'
import { serveBackups } from '../backup/backup-socket.ts'
import type { Engine } from '../engine.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { takeDataFolder } from './data-folder.ts'
import { keepMaintained } from './maintenance.ts'
import { WireStream } from './wire-stream.ts'
import { WorkerSession } from './worker-session.ts'

/** Longer than a query may take and the engine needs to start anew, so that waiting requests outlive a runaway. */
const waitForSession = 30_000

export interface EmbeddedOptions {
  /** Made when missing, with mode 0700. */
  dataDir: string
  /** Milliseconds after which a query is ended, and half of those that a transaction may stand open without one. */
  queryLimit: number
}

/** Opens PostgreSQL embedded in this process. Refuses with a `StartupError` of one line. */
export async function openEmbedded({ dataDir, queryLimit }: EmbeddedOptions): Promise<Engine> {
  const folder = takeDataFolder(dataDir)
  const session = new WorkerSession(folder.postgres, queryLimit)
  try {
    await session.ready()
  } catch (error) {
    folder.unlock()
    throw error
  }
  const pool = openPool(session)
  const withoutTimeLimit = liftTimeLimit(pool, session)
  const stopMaintenance = keepMaintained(withoutTimeLimit)
  const stopBackups = await serveBackups(folder.socket, withoutTimeLimit)

  return {
    kind: 'embedded',
    place: folder.path,
    pool,
    exclusively: (work) => work(),
    withoutTimeLimit,
    async close() {
      stopMaintenance()
      await stopBackups()
      await pool.end()
      await session.close()
      folder.unlock()
    },
  }
}

function openPool(session: WorkerSession): GuardedPool {
  const idleLimit = () => session.queryLimit && 2 * session.queryLimit
  const pool = new GuardedPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForSession,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new WireStream(session.send, idleLimit),
  })
  pool.on('error', (error) => log().warn({ reason: error.message }, 'The session of the database was lost'))
  return pool
}

function liftTimeLimit(pool: GuardedPool, session: WorkerSession): Engine['withoutTimeLimit'] {
  const { queryLimit } = session
  return async (work) => {
    const client = await pool.connect()
    let failure: Error | undefined
    const fail = (error: Error) => {
      failure = error
    }
    client.on('error', fail)
    session.queryLimit = undefined
    try {
      return await work(client)
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      session.queryLimit = queryLimit
      client.off('error', fail)
      client.release(failure)
    }
  }
}
