import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timeLimit } from '#testing/run-settings.ts'
import { type DatabaseOptions, openEngine } from '../database.ts'
import { prepareDatabase } from '../migrations.ts'
import { readChecksums } from '../testing/checksums.ts'
import { everyType, everyTypeRows } from '../testing/every-type.ts'
import {
  makeEmptyDatabase,
  makeTestFolder,
  type TestDatabase,
  type TestEngine,
  writeMigrations,
} from '../testing/test-database.ts'
import { backUp, move, restore } from './backup.ts'
import { writeBackupFile } from './backup-file.ts'
import { exportDatabase } from './export-database.ts'

vi.setConfig({ testTimeout: timeLimit(120_000) })

let folder: ReturnType<typeof makeTestFolder>
let source: TestDatabase
let target: TestDatabase
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(async () => {
  await source.remove()
  await target.remove()
  folder.remove()
})

async function makePair(from: TestEngine, to: TestEngine, migrations: string, rows: string): Promise<void> {
  source = await makeEmptyDatabase(from)
  target = await makeEmptyDatabase(to)
  await withDatabase(source.place, async (client) => client.query(rows), migrations)
}

/** Opens a database for `work`. With `migrations`, migrates it first. */
async function withDatabase<Result>(
  place: DatabaseOptions,
  work: (client: pg.ClientBase) => Promise<Result>,
  migrations?: string,
): Promise<Result> {
  const engine = await openEngine(place)
  try {
    if (migrations) await prepareDatabase(engine, { migrations })
    return await engine.withoutTimeLimit(work)
  } finally {
    await engine.close()
  }
}

const pairs: Array<[TestEngine, TestEngine, string]> = [
  ['embedded', 'postgres', 'all.ndjson.gz'],
  ['postgres', 'embedded', 'all.ndjson'],
]

describe.each(pairs)('a backup of %s restored into %s through %s', (from, to, name) => {
  test('holds the same in every table, and every table takes new rows', async () => {
    const migrations = writeMigrations(folder.path, everyType)
    await makePair(from, to, migrations, everyTypeRows)
    const file = join(folder.path, name)
    const backedUp = await backUp(source.place, file)
    const restored = await restore({ ...target.place, migrations }, file)
    expect(restored).toEqual(backedUp)
    expect(restored).toEqual({ a_child: 3, everything: 703, keyless: 3, untouched: 0, 'z parent': 2 })
    const before = await withDatabase(source.place, readChecksums)
    await withDatabase(target.place, async (client) => {
      expect(await readChecksums(client)).toEqual(before)
      await expectNewRows(client)
    })
  })
})

const recordedBackups = async (client: pg.ClientBase) =>
  (await client.query(`select 1 from installation where event = 'backed up'`)).rowCount

test('no backup of a server contains the salt that distinguishes visitors, and an older backup’s salt is not restored', async () => {
  const first = { '0001_salts.sql': 'create table visitor_salts (salt text not null)' }
  const migrations = writeMigrations(folder.path, first)
  await makePair('postgres', 'postgres', migrations, `insert into visitor_salts values ('of today')`)
  const file = join(folder.path, 'new.ndjson')
  await backUp(source.place, file)
  expect(readFileSync(file, 'utf8')).not.toContain('of today')
  const older = join(folder.path, 'older.ndjson')
  await withDatabase(source.place, (client) => writeBackupFile(older, exportDatabase(client, [])))
  expect(readFileSync(older, 'utf8')).toContain('of today')
  await restore({ ...target.place, migrations }, older)
  const read = (client: pg.ClientBase) => client.query('select * from visitor_salts')
  expect((await withDatabase(target.place, read)).rows).toEqual([])
})

test('a backup of a server is recorded', async () => {
  await makePair('postgres', 'postgres', writeMigrations(folder.path, everyType), everyTypeRows)
  expect(await withDatabase(source.place, recordedBackups)).toBe(0)
  await backUp(source.place, join(folder.path, 'all.ndjson'))
  expect(await withDatabase(source.place, recordedBackups)).toBe(1)
})

test('a backup through the running server is recorded', async () => {
  await makePair('embedded', 'postgres', writeMigrations(folder.path, everyType), everyTypeRows)
  await withDatabase(source.place, async (client) => expect(await recordedBackups(client)).toBe(0))
  const server = await openEngine(source.place)
  try {
    await backUp(source.place, join(folder.path, 'all.ndjson'))
    expect(await server.withoutTimeLimit(recordedBackups)).toBe(1)
  } finally {
    await server.close()
  }
})

test('later migrations bring an older backup up to date', async () => {
  const first = { '0001_notes.sql': 'create table notes (note text not null)' }
  await makePair(
    'postgres',
    'postgres',
    writeMigrations(folder.path, first),
    `insert into notes values ('abc')`,
  )
  const file = join(folder.path, 'old.ndjson')
  await backUp(source.place, file)
  const migrations = writeMigrations(folder.path, {
    '0002_length.sql': 'alter table notes add column length int; update notes set length = length(note)',
  })
  await restore({ ...target.place, migrations }, file)
  const rows = await withDatabase(
    target.place,
    async (client) => (await client.query('select * from notes')).rows,
  )
  expect(rows).toEqual([{ note: 'abc', length: 3 }])
})

/** Expects that ids continue, even after deleted rows, and that the table's own rules apply again. */
async function expectNewRows(client: pg.ClientBase): Promise<void> {
  const insert = async (sql: string) => (await client.query<{ id: unknown }>(`${sql} returning *`)).rows[0]
  expect(await insert(`insert into "z parent" (name) values ('new')`)).toMatchObject({ id: 4 })
  expect(await insert('insert into a_child (parent_id) values (4)')).toMatchObject({ id: 4, doubled: 8 })
  expect(await insert('insert into everything default values')).toMatchObject({ id: '704' })
  expect(await insert('insert into untouched default values')).toMatchObject({ id: 1 })
  expect(await insert(`insert into keyless values ('loud')`)).toEqual({ note: 'LOUD' })
  await expect(insert('insert into a_child (parent_id, reply_to) values (4, 99)')).rejects.toThrow('replies')
}

test('a move from the embedded database to a server copies everything, and leaves the source unchanged', async () => {
  const migrations = writeMigrations(folder.path, everyType)
  await makePair('embedded', 'postgres', migrations, everyTypeRows)
  const before = await withDatabase(source.place, readChecksums)
  const counts = await move(source.place, { ...target.place, migrations })
  expect(counts).toMatchObject({ everything: 703 })
  expect(await withDatabase(source.place, readChecksums)).toEqual(before)
  await withDatabase(target.place, async (client) => {
    expect(await readChecksums(client)).toEqual(before)
    await expectNewRows(client)
  })
  await expect(move(source.place, { ...target.place, migrations })).rejects.toThrow(
    'The database holds data already (in a_child): only an empty one is filled',
  )
})
