import { afterEach, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase, pool } from './database.ts'
import { makeEmptyDataDir, makeTestFolder, writeMigrations } from './testing/test-database.ts'

const undo: Array<() => void> = []
afterEach(async () => {
  await closeDatabase()
  for (const step of undo.splice(0)) step()
})

function makeLocation(files: Record<string, string>) {
  const data = makeEmptyDataDir()
  const folder = makeTestFolder()
  undo.push(data.remove, folder.remove)
  return { dataDir: data.path, migrations: writeMigrations(folder.path, files) }
}

test('a failed start closes the database, so that the next one works', async () => {
  const place = makeLocation({ '0001_broken.sql': 'select nonsense' })
  await expect(openDatabase(place)).rejects.toThrow('Migration 0001_broken.sql failed')
  expect(() => db()).toThrow('The database is not open')
  await openDatabase({ ...place, migrate: false })
  expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('two concurrent calls open one database', async () => {
  const place = makeLocation({})
  await Promise.all([openDatabase(place), openDatabase(place)])
  expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
