import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { Engine } from './engine.ts'
import { prepareDatabase } from './migrations/prepare-database.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { processState } from './process-state.ts'
import { currentTransaction, type Handle, runTransaction } from './transaction.ts'

export interface DatabaseOptions {
  /** A PostgreSQL address. Without one, PostgreSQL runs embedded in this process. */
  url?: string | undefined
  /** Folder of the embedded database, made when missing. */
  dataDir: string
  /** Brings the tables up to date; false leaves the database as it is. */
  migrate?: boolean
  /** Fills a database that holds nothing, once in its life. Runs inside a transaction: what it throws leaves nothing. */
  seed?: () => Promise<void>
  /** Milliseconds after which a query is ended, 15,000 by default. A transaction may stand idle twice as long. */
  queryLimit?: number
  /** Folder of `NNNN_name.sql` files, the project's own by default. */
  migrations?: string
}

export interface Opened {
  readonly engine: Engine
  readonly handle: Handle
}

const defaultQueryLimit = 15_000

/**
 * Opens the process's database: connects, migrates and, when asked, seeds, under one lock, so that several processes may
 * start at once. A second call finds it open. Refuses with a `StartupError` of one line for what a person can mend.
 */
export async function openDatabase(options: DatabaseOptions): Promise<void> {
  const state = processState()
  state.opened ??= open(options)
  try {
    state.current = await state.opened
  } catch (error) {
    delete state.opened
    throw error
  }
}

async function open(options: DatabaseOptions): Promise<Opened> {
  const state = processState()
  const engine = await openEngine(options)
  const opened: Opened = { engine, handle: drizzle(engine.pool) }
  try {
    state.current = opened
    if (options.migrate ?? true) await prepareDatabase(engine, options)
    return opened
  } catch (error) {
    delete state.current
    await engine.close()
    throw error
  }
}

/** Connects to a database without making it the process's own: for what works on two at once. */
export function openEngine({
  url,
  dataDir,
  queryLimit = defaultQueryLimit,
}: DatabaseOptions): Promise<Engine> {
  return url ? openPostgres({ url, queryLimit }) : openEmbedded({ dataDir, queryLimit })
}

/** Closes the process's database; nothing happens when none is open. Waits for the queries that run. */
export async function closeDatabase(): Promise<void> {
  const state = processState()
  const opened = await state.opened?.catch(() => undefined)
  delete state.opened
  delete state.current
  await opened?.engine.close()
}

/** The Drizzle handle: the running transaction's inside `tx`, else the pool's. */
export function db(): Handle {
  return currentTransaction()?.handle ?? current().handle
}

/**
 * Runs `work` in a transaction, committed when it resolves, rolled back when it throws. A `tx` inside another joins it:
 * when the inner one fails, all of it is rolled back, even if the outer one catches the error.
 */
export function tx<Result>(work: () => Promise<Result>): Promise<Result> {
  return runTransaction(current().engine.pool, work)
}

/** The pool itself, for platform code only. Using it inside `tx` is an error. */
export function pool(): pg.Pool {
  return current().engine.pool
}

/** Which engine is open. */
export function engine(): Engine {
  return current().engine
}

function current(): Opened {
  const { current: opened } = processState()
  if (!opened) throw new Error('The database is not open: call openDatabase() first')
  return opened
}
