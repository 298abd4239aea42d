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
  /** The address of a PostgreSQL server. Without it, PostgreSQL runs embedded in this process. */
  url?: string | undefined
  /** The folder of the embedded database; created if missing. */
  dataDir: string
  /** Whether to apply pending migrations and to seed; true by default. */
  migrate?: boolean
  /** Fills an empty database: called once per database, in a transaction. */
  seed?: () => Promise<void>
  /** Milliseconds until a query is aborted; 15,000 by default. A transaction may be idle for twice as long. */
  queryLimit?: number
  /** A folder of `NNNN_name.sql` files; the project's own by default. */
  migrations?: string
}

interface OpenDatabase {
  readonly engine: Engine
  readonly handle: Handle
}

const defaultQueryLimit = 15_000

let opening: Promise<OpenDatabase> | undefined
/** Set as soon as queries can run, because migrations and the seed use it before `opening` resolves. */
let current: OpenDatabase | undefined

/**
 * Opens the process's database: connects, migrates and, if requested, seeds it. A lock lets several processes start at the same
 * time. Does nothing if the database is open. Throws a `StartupError` with one line for problems that a person can fix.
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

/** Opens another connection, which the caller must close. Throws a `StartupError` for problems that a person can fix. */
export function openEngine(options: DatabaseOptions): Promise<Engine> {
  const { url, dataDir, queryLimit = defaultQueryLimit } = options
  return url ? openPostgres(url, queryLimit) : openEmbedded(dataDir, queryLimit)
}

/** Closes the process's database after the running queries. Does nothing if none is open. */
export async function closeDatabase(): Promise<void> {
  const opened = await opening?.catch(() => undefined)
  opening = undefined
  current = undefined
  await opened?.engine.close()
}

/** The Drizzle handle: the transaction's inside `tx`, otherwise the pool's. Throws a `DatabaseOutage` without a database. */
export function db(): Handle {
  return currentTransaction()?.handle ?? openDatabaseOrThrow().handle
}

/**
 * Runs `work` in a transaction and returns its result. Commits when `work` resolves and rolls back when it throws. A `tx` inside
 * another one joins it. If the inner one fails, everything is rolled back, even if the outer one catches the error.
 */
export function tx<Result>(work: () => Promise<Result>): Promise<Result> {
  return runTransaction(openDatabaseOrThrow().engine.pool, work)
}

/** The pool, for platform code only. Using it inside `tx` throws. */
export function pool(): pg.Pool {
  return openDatabaseOrThrow().engine.pool
}

/** The pool for queries that are skipped when slow. Undefined with the embedded database, or if no database is open. */
export function quickPool(): pg.Pool | undefined {
  return current?.engine.quickPool
}

/** The open engine. Throws a `DatabaseOutage` if no database is open. */
export function engine(): Engine {
  return openDatabaseOrThrow().engine
}

function openDatabaseOrThrow(): OpenDatabase {
  if (!current) throw new DatabaseOutage('The database is not open: call openDatabase() first')
  return current
}
