import pg from 'pg'
import { StartupError } from '../../app-error.ts'
import {
  appliedMigrations,
  applyMigration,
  firstTableWithRows,
  inTransaction,
  type Migration,
  makeBookkeeping,
  pendingMigrations,
} from '../migrations.ts'
import { type BackupRecord, type Footer, type Header, type RowLine, readBackup } from './backup-format.ts'
import { describeTables, type Table } from './describe-tables.ts'

export interface ImportOptions {
  /** Tables whose rows in the backup are skipped. */
  leftOut?: string[]
  /** Runs at the end of the same transaction. */
  finish?: ((client: pg.ClientBase) => Promise<void>) | undefined
}

const batchBytes = 1024 * 1024
const batchRows = 500

/**
 * Fills an empty database from a backup, in one transaction: the backup's migrations, the rows, the sequences, then later
 * migrations. Returns the number of rows per table. Throws a `StartupError`, and changes nothing, if the database has rows or is
 * newer than the backup, or if the backup is damaged.
 */
export async function importDatabase(
  client: pg.ClientBase,
  pieces: AsyncIterable<Uint8Array | string>,
  known: Migration[],
  options: ImportOptions = {},
): Promise<Footer['counts']> {
  const records = readBackup(pieces)
  try {
    const { counts } = await inTransaction(client, () => fillDatabase(client, records, known, options))
    return counts
  } finally {
    await records.return(undefined)
  }
}

async function fillDatabase(
  client: pg.ClientBase,
  records: AsyncGenerator<BackupRecord>,
  known: Migration[],
  { leftOut = [], finish }: ImportOptions,
): Promise<Footer> {
  const header = await readHeader(records)
  const later = await migrateAsBackedUp(client, header, known)
  const tables = await describeTables(client)
  await lockTables(client, header, tables)
  const taken = tables.filter(({ name }) => !leftOut.includes(name))
  const footer = await runWithoutTriggers(client, tables, () => loadRows(client, taken, records))
  await client.query(`insert into installation (event) values ('seeded') on conflict do nothing`)
  await setSequences(client, footer.sequences)
  for (const migration of later) await applyMigration(client, migration)
  await finish?.(client)
  return footer
}

async function readHeader(records: AsyncGenerator<BackupRecord>): Promise<Header> {
  const { value } = await records.next()
  if (!value || !('header' in value)) throw new StartupError('The backup is damaged: its header is missing')
  return value.header
}

/** Applies the backup's own migrations, because its rows fit only those tables. Returns the migrations that follow. */
async function migrateAsBackedUp(
  client: pg.ClientBase,
  header: Header,
  known: Migration[],
): Promise<Migration[]> {
  await makeBookkeeping(client)
  const later = pendingMigrations(known, header.migrations)
  const applied = await appliedMigrations(client)
  const backedUp = new Set(header.migrations.map(({ name }) => name))
  const tooNew = applied.find(({ name }) => !backedUp.has(name))
  if (tooNew)
    throw new StartupError(
      `The backup is older than this database, which has migration ${tooNew.name} already: restore it into a new database`,
    )
  for (const migration of pendingMigrations(known, applied))
    if (backedUp.has(migration.name)) await applyMigration(client, migration)
  return later
}

async function lockTables(client: pg.ClientBase, header: Header, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => name)
  const [unmatched] = new Set(names).symmetricDifference(new Set(header.tables))
  if (unmatched)
    throw new StartupError(
      `The backup does not fit: the table ${unmatched} is only in ${names.includes(unmatched) ? 'the database' : 'the backup'}`,
    )
  if (names.length > 0) {
    const list = names.map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')
    await client.query(`lock table ${list} in share row exclusive mode`)
  }
  const filled = await firstTableWithRows(client)
  if (filled)
    throw new StartupError(`The database holds data already (in ${filled}): only an empty one is filled`)
}

/** Inserts the rows of `tables`, each batch with one statement. Returns the footer that follows the rows. */
async function loadRows(
  client: pg.ClientBase,
  tables: Table[],
  records: AsyncGenerator<BackupRecord>,
): Promise<Footer> {
  let table: Table | undefined
  let rows: RowLine['row'][] = []
  let bytes = 0
  for await (const record of records) {
    if ('header' in record) continue
    const isFull = rows.length >= batchRows || bytes >= batchBytes
    if ('footer' in record || isFull || record.rowLine.table !== table?.name) {
      if (table) await insertRows(client, table, rows)
      rows = []
      bytes = 0
    }
    if ('footer' in record) return record.footer
    const { rowLine } = record
    table = tables.find(({ name }) => name === rowLine.table)
    rows.push(rowLine.row)
    for (const value of Object.values(rowLine.row)) bytes += value?.length ?? 0
  }
  throw new StartupError('The backup is damaged: its end is missing')
}

async function setSequences(client: pg.ClientBase, sequences: Footer['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [name, last])
}

/** Runs `work` without triggers, because the rows already contain their effects. Then checks references within tables. */
async function runWithoutTriggers<Result>(
  client: pg.ClientBase,
  tables: Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  await alter(client, tables, 'disable trigger user', 'deferrable initially deferred')
  const result = await work()
  await client.query('set constraints all immediate')
  await alter(client, tables, 'enable trigger user', 'not deferrable')
  return result
}

async function alter(
  client: pg.ClientBase,
  tables: Table[],
  triggers: string,
  constraints: string,
): Promise<void> {
  for (const { name, selfReferences } of tables) {
    const table = `alter table public.${pg.escapeIdentifier(name)}`
    await client.query(`${table} ${triggers}`)
    for (const constraint of selfReferences)
      await client.query(`${table} alter constraint ${pg.escapeIdentifier(constraint)} ${constraints}`)
  }
}

async function insertRows(client: pg.ClientBase, table: Table, rows: RowLine['row'][]): Promise<void> {
  const values = table.columns.map(({ name }) => rows.map((row) => row[name] ?? null))
  try {
    await client.query(insertStatement(table), values)
  } catch (error) {
    throw new StartupError(
      `The backup does not fit: rows of ${table.name} were refused: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Each parameter contains the values of one column as texts, because every type can read the text that it printed. */
function insertStatement({ name, columns }: Table): string {
  const quote = pg.escapeIdentifier
  const names = columns.map((column) => quote(column.name)).join(', ')
  const casts = columns.map((column) => `source.${quote(column.name)}::${column.type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  return `insert into public.${quote(name)} (${names}) overriding system value
    select ${casts} from unnest(${lists}) as source (${names})`
}
