import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restore } from '#platform/database/backup/backup.ts'
import { readBackupFile } from '#platform/database/backup/backup-file.ts'
import { type RowLine, readBackup } from '#platform/database/backup/backup-format.ts'
import { exportDatabase } from '#platform/database/backup/export-database.ts'
import { openEngine } from '#platform/database/database.ts'
import { projectMigrations, readMigrations } from '#platform/database/migrations.ts'
import { makeEmptyDatabase } from '#platform/database/testing/test-database.ts'
import { engines } from '#testing/site.ts'

/** A backup of the sample site with two accounts, an order, a message and a subscriber, in the state after migration 0740. */
const earlier = join(import.meta.dirname, 'testing/landed-site.ndjson.gz')

async function rowsOf(pieces: AsyncIterable<Uint8Array | string>): Promise<RowLine[]> {
  const rows: RowLine[] = []
  for await (const record of readBackup(pieces)) if ('rowLine' in record) rows.push(record.rowLine)
  return rows
}

const keyOf = (table: string, columns: string[], row: RowLine['row']) =>
  JSON.stringify([table, ...columns.map((column) => [column, row[column]])])

test.each(engines)('an upgrade keeps every value of an earlier release on %s', async (kind) => {
  const database = await makeEmptyDatabase(kind)
  try {
    await restore(database.place, earlier)
    const engine = await openEngine(database.place)
    try {
      await engine.withoutTimeLimit(async (client) => {
        const { rows: applied } = await client.query('select name from schema_migrations order by name')
        expect(applied.map(({ name }) => name)).toEqual(
          readMigrations(projectMigrations).map(({ name }) => name),
        )
        const before = await rowsOf(readBackupFile(earlier))
        const after = await rowsOf(exportDatabase(client))
        expect(before.length).toBeGreaterThan(50)
        const columns = new Map(before.map(({ table, row }) => [table, Object.keys(row)]))
        const kept = new Set(after.map(({ table, row }) => keyOf(table, columns.get(table) ?? [], row)))
        const lost = before.filter(({ table, row }) => !kept.has(keyOf(table, columns.get(table) ?? [], row)))
        expect(lost).toEqual([])
        // Without a row in this table, public holidays are days like any other.
        expect(after.filter(({ table }) => table === 'public_holidays')).toEqual([])
      })
    } finally {
      await engine.close()
    }
  } finally {
    await database.remove()
  }
})
