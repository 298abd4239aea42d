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
  /** How many are applied, and when the last one was. */
  migrations: number
  migratedAt: string | null
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
    migrated: Date | string | null
    backup: Date | string | null
  }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select array_agg(name order by name) from schema_migrations) as applied,
      (select max(applied_at) from schema_migrations) as migrated,
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
    migrations: row.applied.length,
    migratedAt: instantOf(row.migrated),
    lastBackupAt: instantOf(row.backup),
    disk: (await engine().diskSpace()) ?? null,
  }
}

const instantOf = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

export type DatabaseActivity = {
  startedAt: string
  /** Of a server: those that are open, how many it lets in, and those of this process. */
  connections: { open: number; max: number; own: number } | null
  /** Of the embedded engine, since this process started. */
  restarts: number | null
  /** Requests of this process that wait for a connection. */
  waiting: number
  checkpointAt: string | null
  /** When any table was last freed of dead rows and analysed, by hand or by itself. */
  vacuumedAt: string | null
  analysedAt: string | null
  /** Rows that were changed or deleted, and still take room. */
  deadRows: number
}

/** How busy the open database is, and when it was last tidied, as far as it says so. One query. */
export async function databaseActivity(): Promise<DatabaseActivity> {
  const { kind, pool, workerHealth } = engine()
  const { rows } = await db().execute<{
    started: Date | string
    open: number
    max: number
    checkpoint: Date | string | null
    vacuumed: Date | string | null
    analysed: Date | string | null
    dead: number
  }>(sql`
    select pg_postmaster_start_time() as started, current_setting('max_connections')::integer as max,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as open,
      (select checkpoint_time from pg_control_checkpoint()) as checkpoint,
      max(greatest(last_vacuum, last_autovacuum)) as vacuumed, max(greatest(last_analyze, last_autoanalyze)) as analysed,
      coalesce(sum(n_dead_tup), 0)::integer as dead
    from pg_stat_user_tables where schemaname = 'public'`)
  const [row] = rows
  if (!row) throw new Error('The database did not say how it is')
  const health = workerHealth?.()
  return {
    startedAt: health?.startedAt.toISOString() ?? new Date(row.started).toISOString(),
    connections: kind === 'embedded' ? null : { open: row.open, max: row.max, own: pool.totalCount },
    restarts: health?.restarts ?? null,
    waiting: pool.waitingCount,
    checkpointAt: instantOf(row.checkpoint),
    vacuumedAt: instantOf(row.vacuumed),
    analysedAt: instantOf(row.analysed),
    deadRows: row.dead,
  }
}
