import { sql } from 'drizzle-orm'
import { sparedForWrites } from '../files/disk-space.ts'
import { db, engine, tx } from './database.ts'
import { lacksRoom } from './full-disk.ts'
import { projectMigrations, readMigrations } from './migrations.ts'

/** The version and size of the open database, its last backup, and its applied and pending migrations. One query. */
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
    migratedAt: toInstant(row.migrated),
    lastBackupAt: toInstant(row.backup),
    disk: (await engine().diskSpace()) ?? null,
  }
}

/**
 * Whether nothing can be stored because the disk of the database is full. Uses the free space if this process can see it,
 * otherwise the failures of statements. Throws if the database does not respond.
 */
export async function isDiskFull(): Promise<boolean> {
  await db().execute(sql`select 1`)
  const disk = await engine().diskSpace()
  if (disk && disk.free < sparedForWrites) return true
  return lacksRoom(() =>
    tx(() =>
      db().execute(sql`create temp table room on commit drop as
        select repeat(md5(n::text), 100) as text from generate_series(1, 50) as n`),
    ),
  )
}

const toInstant = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

/** How busy the open database is, and when it was last maintained, as far as it reports this. One query. */
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
    checkpointAt: toInstant(row.checkpoint),
    vacuumedAt: toInstant(row.vacuumed),
    analysedAt: toInstant(row.analysed),
    deadRows: row.dead,
  }
}
