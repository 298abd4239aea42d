import type pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'
import type { Migration } from './migration-files.ts'

export type AppliedMigration = Pick<Migration, 'name' | 'sha256'>

/** Tables of the migrator's own: which migrations were applied, and what happened once in the database's life. */
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
 * Applies those of `migrations` that the database has not seen, each in a transaction of its own. Refuses with a
 * `StartupError` when an applied one is unknown here or was changed since.
 */
export async function migrate(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await makeBookkeeping(client)
  for (const migration of pendingMigrations(migrations, await appliedMigrations(client))) {
    await client.query('BEGIN')
    try {
      await applyMigration(client, migration)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  }
}

/** What the database has had applied, by name, with the SHA-256 of each file as it was then. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256 from schema_migrations order by name',
  )
  return rows
}

/** What is left of `known` after `applied`. */
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

/** Applies one migration and notes it, inside the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartupError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** Makes the migrator's own tables when they are missing. */
export async function makeBookkeeping(client: pg.ClientBase): Promise<void> {
  await client.query(bookkeeping)
}
