import type { Pool } from 'pg'
import { openEngine } from '../database.ts'
import { prepareDatabase, projectMigrations, readMigrations } from '../migrations.ts'
import { makeEmptyDatabase, makeTestFolder, writeMigrations } from './test-database.ts'

/** Writes the migrations before `number` to a folder, and returns its path. */
export function writeEarlierMigrations(parent: string, number: string): string {
  const earlier = readMigrations(projectMigrations).filter(({ name }) => name < number)
  return writeMigrations(parent, Object.fromEntries(earlier.map((one) => [one.name, one.sql])))
}

/**
 * Checks an upgrade: applies the migrations before `number`, such as '0801', runs `sql` to add rows, applies the other
 * migrations, and calls `check`.
 */
export async function checkUpgraded(
  number: string,
  sql: string,
  check: (pool: Pool) => Promise<void>,
): Promise<void> {
  const folder = makeTestFolder()
  const database = await makeEmptyDatabase('postgres')
  try {
    const engine = await openEngine(database.place)
    try {
      await prepareDatabase(engine, { migrations: writeEarlierMigrations(folder.path, number) })
      await engine.pool.query(sql)
      await prepareDatabase(engine, {})
      await check(engine.pool)
    } finally {
      await engine.close()
    }
  } finally {
    await database.remove()
    folder.remove()
  }
}
