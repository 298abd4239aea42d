import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { Engine } from './engine.ts'
import { DatabaseOutage } from './failure.ts'
import { prepareDatabase } from './migrations.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { forgetStatements } from './statement-times.ts'
import { currentTransaction, type Handle, runTransaction } from './transaction.ts'

export type { Engine }

export interface DatabaseOptions {
  /** A PostgreSQL address. Without one, PostgreSQL runs embedded in this process. */
  url?: string | undefined
  /** Folder of the embedded database, made when missing. */
  dataDir: string
  /** Brings the tables up to date; false leaves the database as it is. */
  migrate?: boolean
  /** Fills an empty database, once per database. Runs in a transaction, which is rolled back when it throws. */
  seed?: () => Promise<void>
  /** Milliseconds after which a query is ended, 15,000 by default. A transaction may be idle twice as long. */
  queryLimit?: number
  /** Folder of `NNNN_name.sql` files, the project's own by default. */
  migrations?: string
}

interface OpenDatabase {
  readonly engine: Engine
  readonly handle: Handle
}

const defaultQueryLimit = 15_000

let opening: Promise<OpenDatabase> | undefined
/** Set as soon as queries can run, which migrations and the seed do before `opening` resolves. */
let current: OpenDatabase | undefined

/**
 * Opens the process's database: connects, migrates and, when asked, seeds, under one lock, so that several processes may
 * start at once. Does nothing when it is open. Throws a `StartupError` of one line for what a person can fix.
 */
export async function openDatabase(options: DatabaseOptions): Promise<void> {
  opening ??= open(options)
  try {
    current = await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}

async function open(options: DatabaseOptions): Promise<OpenDatabase> {
  const engine = await openEngine(options)
  const opened: OpenDatabase = { engine, handle: drizzle(engine.pool) }
  try {
    current = opened
    if (options.migrate ?? true) await prepareDatabase(engine, options)
    forgetStatements()
    return opened
  } catch (error) {
    current = undefined
    await engine.close()
    throw error
  }
}

/** Connects to a database beside the process's own; the caller closes it. Throws a `StartupError` for what a person can fix. */
export function openEngine(options: DatabaseOptions): Promise<Engine> {
  const { url, dataDir, queryLimit = defaultQueryLimit } = options
  return url ? openPostgres(url, queryLimit) : openEmbedded(dataDir, queryLimit)
}

/** Closes the process's database after the running queries; does nothing when none is open. */
export async function closeDatabase(): Promise<void> {
  const opened = await opening?.catch(() => undefined)
  opening = undefined
  current = undefined
  await opened?.engine.close()
}

/** The Drizzle handle: that of the running transaction inside `tx`, else that of the pool. */
export function db(): Handle {
  return currentTransaction()?.handle ?? openDatabaseOrThrow().handle
}

/**
 * Runs `work` in a transaction, committed when it resolves, rolled back when it throws. Gives the result of `work`. A `tx`
 * inside another joins it: when the inner one fails, all of it is rolled back, even if the outer one catches the error.
 */
export function tx<Result>(work: () => Promise<Result>): Promise<Result> {
  return runTransaction(openDatabaseOrThrow().engine.pool, work)
}

/** The pool itself, for platform code only. Throws when it is used inside `tx`. */
export function pool(): pg.Pool {
  return openDatabaseOrThrow().engine.pool
}

/** The pool for what is rather left out than waited for; undefined without a server, and while no database is open. */
export function quickPool(): pg.Pool | undefined {
  return current?.engine.quickPool
}

/** The open engine. Throws when no database is open. */
export function engine(): Engine {
  return openDatabaseOrThrow().engine
}

function openDatabaseOrThrow(): OpenDatabase {
  if (!current) throw new DatabaseOutage('The database is not open: call openDatabase() first')
  return current
}
