import pg from 'pg'
import { StartupError } from '../../app-error.ts'
import { log } from '../../log.ts'
import { appliedMigrations, unsavedTables } from '../migrations.ts'
import {
  type Batch,
  type Footer,
  formatBackup,
  formatRows,
  type Header,
  type RowLine,
} from './backup-format.ts'
import { describeTables, type Table } from './describe-tables.ts'

const batchBytes = 1024 * 1024
const maxRows = 500

/** Begins a snapshot of the database, with settings that make values print the same everywhere. */
export const beginSnapshot = `
  begin isolation level repeatable read, read only;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/**
 * Yields the text of a backup as of one moment, without the rows of the tables in `leftOut`. The client is busy until the end.
 * Throws a `StartupError` if the database was never migrated.
 */
export async function* exportDatabase(
  client: pg.ClientBase,
  leftOut = unsavedTables,
): AsyncGenerator<string | Uint8Array> {
  await client.query(beginSnapshot)
  try {
    const { header, tables } = await describeDatabase(client)
    const saved = tables.filter(({ name }) => !leftOut.includes(name))
    yield* formatBackup(header, readTables(client, saved), () => readSequences(client))
  } finally {
    await client.query('rollback')
  }
}

/** The header of a backup, and the tables in its order. Throws a `StartupError` if the database was never migrated. */
export async function describeDatabase(client: pg.ClientBase): Promise<{ header: Header; tables: Table[] }> {
  await checkIsMigrated(client)
  const tables = await describeTables(client)
  const header: Header = {
    waymark: 'backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    tables: tables.map(({ name }) => name),
  }
  return { header, tables }
}

/** Records the time of this backup, for the page *System*. If that fails, as in a read-only database, only logs it. */
export async function recordBackup(client: pg.ClientBase): Promise<void> {
  const record = `
    insert into installation (event) values ('backed up')
    on conflict (event) do update set happened_at = excluded.happened_at`
  await client.query(record).catch((error) => {
    log().warn({ err: error }, 'The backup was not recorded')
  })
}

async function checkIsMigrated(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as known`,
  )
  if (!rows[0]?.known)
    throw new StartupError('There is nothing to back up: the database holds no tables of Waymark')
}

/** Yields all rows of the tables. Call it within a snapshot. */
export async function* readTables(client: pg.ClientBase, tables: Table[]): AsyncGenerator<Batch> {
  for (const table of tables) {
    await client.query(`declare rows no scroll cursor for ${selectAsText(table)}`)
    for (let count = 1; count > 0; ) {
      const { rows } = await client.query<RowLine['row']>(`fetch ${count} from rows`)
      if (rows.length === 0) break
      yield formatRows(table.name, rows)
      count = nextCount(rows)
    }
    await client.query('close rows')
  }
}

function selectAsText({ name, columns, primaryKey }: Table): string {
  const quote = pg.escapeIdentifier
  const list = columns.map((column) => `${quote(column.name)}::text as ${quote(column.name)}`).join(', ')
  const order =
    primaryKey.length > 0 ? ` order by ${primaryKey.map((key) => `source.${quote(key)}`).join(', ')}` : ''
  return `select ${list} from public.${quote(name)} as source${order}`
}

/** How many rows fit into a batch if they are as long as these. */
function nextCount(rows: RowLine['row'][]): number {
  let bytes = 0
  for (const row of rows) for (const value of Object.values(row)) bytes += value?.length ?? 0
  const average = Math.max(1, bytes / rows.length)
  return Math.min(maxRows, Math.max(1, Math.floor(batchBytes / average)))
}

/** The last value of each sequence that was used. */
export async function readSequences(client: pg.ClientBase): Promise<Footer['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
