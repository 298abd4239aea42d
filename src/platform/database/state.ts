import { sql } from 'drizzle-orm'
import { db, engine } from './database.ts'
import { projectMigrations, readMigrations } from './migrations.ts'

/** What the open database is, how large, how old its last backup is, and whether migrations wait. One query. */
export async function databaseState() {
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

/** How busy the open database is, and when it was last tidied, as far as it says so. One query. */
export async function databaseActivity() {
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
