import { sql } from 'drizzle-orm'
import { db, engine } from './database.ts'
import { projectMigrations, readMigrations } from './migrations.ts'

export type DatabaseState = {
  kind: 'embedded' | 'postgres'
  /** Of PostgreSQL, such as `18.6`. */
  version: string
  bytes: number
  /** The newest migration, and those of the program's files that are not applied. */
  migration: string
  pendingMigrations: string[]
  lastBackupAt: string | null
  /** Of the volume that holds the embedded database, in bytes. */
  disk: { free: number; size: number } | null
}

/** What the open database is, how large, how old its last backup is, and whether migrations wait. One query. */
export async function databaseState(): Promise<DatabaseState> {
  const { rows } = await db().execute<{
    version: string
    bytes: string
    applied: string[]
    backup: Date | string | null
  }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select array_agg(name order by name) from schema_migrations) as applied,
      (select happened_at from installation where event = 'backed up') as backup`)
  const [row] = rows
  if (!row) throw new Error('The database did not say what it is')
  const known = readMigrations(projectMigrations).map(({ name }) => name)
  return {
    kind: engine().kind,
    version: row.version.split(' ')[0] ?? row.version,
    bytes: Number(row.bytes),
    migration: row.applied.at(-1) ?? '',
    pendingMigrations: known.filter((name) => !row.applied.includes(name)),
    lastBackupAt: row.backup === null ? null : new Date(row.backup).toISOString(),
    disk: (await engine().diskSpace()) ?? null,
  }
}
