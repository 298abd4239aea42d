import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../app-error.ts'
import { log } from '../log.ts'
import { projectRoot } from '../root.ts'
import type { Engine } from './engine.ts'
import { currentTransaction, runTransaction } from './transaction.ts'

export interface Migration {
  name: string
  /** SHA-256 of the text with `\n` line ends, so that a checkout on Windows gives the same sum. */
  sha256: string
  sql: string
}

export type AppliedMigration = Pick<Migration, 'name' | 'sha256'>

export const projectMigrations = join(projectRoot, 'db/migrations')

/** Tables without content: applied migrations, events of this database, rate-limit counts, and chunks kept for a backup. */
export const bookkeepingTables = ['schema_migrations', 'installation', 'rate_limits', 'kept_chunks']
/** Tables that a move copies but a backup omits. With a day's salt, the hashes of its visits would reveal visitors. */
export const unsavedTables = ['visitor_salts']
const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists installation (
    event text primary key,
    happened_at timestamptz not null default now()
  )`

/**
 * Migrates and seeds a database while no other process does so. `migrations` is a folder, the project's own by default. Throws a
 * `StartupError` if a migration fails or contradicts the applied ones, and any error of `seed`.
 */
export async function prepareDatabase(
  engine: Engine,
  { migrations = projectMigrations, seed }: { migrations?: string; seed?: () => Promise<void> },
): Promise<void> {
  await engine.exclusively(async () => {
    await engine.withoutTimeLimit((client) => migrate(client, readMigrations(migrations)))
    if (seed) await seedOnce(engine, seed)
  })
}

/** Reads the migrations of a folder, sorted by name; they are applied in this order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function migrate(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await makeBookkeeping(client)
  const pending = pendingMigrations(migrations, await appliedMigrations(client))
  for (const migration of pending) await inTransaction(client, () => applyMigration(client, migration))
  const [count, last] = [pending.length, pending.at(-1)?.name]
  if (count > 0) log().info({ count, last }, 'The database was migrated')
}

/** Runs `work` in a transaction on the caller's own client. Rolls back if it throws. */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** The applied migrations of a database, by name, each with the SHA-256 that its file had then. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256 from schema_migrations order by name',
  )
  return rows
}

/** The `known` migrations that are not `applied`. Throws a `StartupError` if an applied one is unknown or has changed. */
export function pendingMigrations(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = byName.get(name)
    if (!migration)
      throw new StartupError(
        `The database is newer than this program: migration ${name} is applied, but unknown here`,
      )
    if (migration.sha256 !== sha256)
      throw new StartupError(
        `Migration ${name} was changed after it was applied: put it back and add a new one instead`,
      )
    byName.delete(name)
  }
  return [...byName.values()]
}

/** Applies and records one migration in the caller's transaction. Throws a `StartupError` if it fails. */
export async function applyMigration(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartupError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** Creates the migrator's own tables if they are missing. */
export async function makeBookkeeping(client: pg.ClientBase): Promise<void> {
  await client.query(bookkeeping)
}

/** Calls `seed` once per database, if that is empty. Records it, so that deleted records are not seeded again. */
async function seedOnce(engine: Engine, seed: () => Promise<void>): Promise<void> {
  await runTransaction(engine.pool, async () => {
    const client = currentTransaction()?.client
    if (!client) throw new Error('seedOnce runs inside its own transaction')
    const recorded = await client.query(
      `insert into installation (event) values ('seeded') on conflict do nothing`,
    )
    if (recorded.rowCount && !(await firstTableWithRows(client))) await seed()
  })
}

/** The first table with content that has a row, or undefined if the database is empty. */
export async function firstTableWithRows(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [bookkeepingTables],
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select 1 from public.${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount) return name
  }
  return undefined
}
