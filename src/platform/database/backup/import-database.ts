import pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'
import { firstTableWithRows } from '../migrations/content-tables.ts'
import {
  appliedMigrations,
  applyMigration,
  makeBookkeeping,
  pendingMigrations,
} from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration-files.ts'
import { type BackupRecord, type Footer, type Header, readBackup } from './backup-format.ts'
import { describeTables, type Table } from './describe-tables.ts'
import { RowLoader } from './row-loader.ts'
import { runWithoutTriggers } from './without-triggers.ts'

/**
 * Fills an empty database from a backup, in one transaction: tables as they were then, rows, sequences, and then the
 * migrations that came later. Gives the counts of rows. Refuses with a `StartupError`, leaving everything as it was,
 * when the database holds data, is newer than the backup, or the backup is damaged.
 */
export async function importDatabase(
  client: pg.ClientBase,
  pieces: AsyncIterable<Uint8Array | string>,
  known: Migration[],
): Promise<Footer['counts']> {
  const records = readBackup(pieces)
  await client.query('begin')
  try {
    const footer = await fillDatabase(client, records, known)
    await client.query('commit')
    return footer.counts
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await records.return(undefined)
  }
}

async function fillDatabase(
  client: pg.ClientBase,
  records: AsyncGenerator<BackupRecord>,
  known: Migration[],
): Promise<Footer> {
  const header = await readHeader(records)
  const later = await migrateAsBackedUp(client, header, known)
  const tables = await describeTables(client)
  await claimTables(client, header, tables)
  const footer = await runWithoutTriggers(client, tables, () => loadRows(client, tables, records))
  await client.query(`insert into installation (event) values ('seeded') on conflict do nothing`)
  await setSequences(client, footer.sequences)
  for (const migration of later) await applyMigration(client, migration)
  return footer
}

async function readHeader(records: AsyncGenerator<BackupRecord>): Promise<Header> {
  const { value } = await records.next()
  if (!value || !('header' in value)) throw new StartupError('The backup is damaged: its header is missing')
  return value.header
}

/** Rows fit the tables of their time only, so the migrations that the backup does not know have to wait: the result. */
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

async function claimTables(client: pg.ClientBase, header: Header, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => name)
  const [unlike] = new Set(names).symmetricDifference(new Set(header.tables))
  if (unlike)
    throw new StartupError(
      `The backup does not fit: the table ${unlike} is only in ${names.includes(unlike) ? 'the database' : 'the backup'}`,
    )
  if (names.length > 0) {
    const list = names.map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')
    await client.query(`lock table ${list} in share row exclusive mode`)
  }
  const filled = await firstTableWithRows(client)
  if (filled)
    throw new StartupError(`The database holds data already (in ${filled}): only an empty one is filled`)
}

async function loadRows(
  client: pg.ClientBase,
  tables: Table[],
  records: AsyncGenerator<BackupRecord>,
): Promise<Footer> {
  const loader = new RowLoader(client, tables)
  for await (const record of records) {
    if ('rowLine' in record) await loader.add(record.rowLine)
    if ('footer' in record) {
      await loader.flush()
      return record.footer
    }
  }
  throw new StartupError('The backup is damaged: its end is missing')
}

async function setSequences(client: pg.ClientBase, sequences: Footer['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [name, last])
}
