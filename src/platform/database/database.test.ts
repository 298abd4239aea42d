import { afterEach, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, pool, tx } from './database.ts'
import { writeMigrations } from './testing/migrations.ts'
import { makeEmptyDataDir, makeTestFolder } from './testing/test-folder.ts'

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

test('a module that is loaded anew finds the database open, and joins its transactions', async () => {
  await openDatabase(makeLocation({ '0001_notes.sql': 'create table notes (note text)' }))
  vi.resetModules()
  const anew: typeof import('./database.ts') = await import('./database.ts')
  expect(anew.db).not.toBe(db)
  await anew.openDatabase({ dataDir: 'another folder, which is not opened' })
  const run = tx(async () => {
    await anew.tx(() => anew.db().execute(`insert into notes values ('x')`))
    throw new Error('refused')
  })
  await expect(run).rejects.toThrow('refused')
  expect((await anew.pool().query('select * from notes')).rows).toEqual([])
  await anew.closeDatabase()
  expect(() => pool()).toThrow('The database is not open')
})

test('a start that fails lets go of the database, so that the next one works', async () => {
  const place = makeLocation({ '0001_broken.sql': 'select nonsense' })
  await expect(openDatabase(place)).rejects.toThrow('Migration 0001_broken.sql failed')
  expect(() => db()).toThrow('The database is not open')
  await openDatabase({ ...place, migrate: false })
  expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('two openings at once are one', async () => {
  const place = makeLocation({})
  await Promise.all([openDatabase(place), openDatabase(place)])
  expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
