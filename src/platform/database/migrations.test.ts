import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig, setConfig } from '../config.ts'
import { log } from '../log.ts'
import { closeDatabase, db, engine, openDatabase, pool, tx } from './database.ts'
import { prepareDatabase } from './migrations.ts'
import { startProgram } from './testing/child-process.ts'
import {
  makeEmptyDatabase,
  makePostgresDatabase,
  makeTestFolder,
  type TestDatabase,
  type TestEngine,
  writeMigrations,
} from './testing/test-database.ts'

const first = { '0001_notes.sql': 'create table notes (note text not null);' }
const second = {
  '0002_more.sql': 'alter table notes add column at int;\ninsert into notes values ($$;$$, 2);',
}

describe.each<TestEngine>(['embedded', 'postgres'])('preparing a database on %s', (kind) => {
  let folder: ReturnType<typeof makeTestFolder>
  let database: TestDatabase
  beforeAll(async () => {
    setConfig(parseConfig({ LOG_LEVEL: 'silent' }))
    database = await makeEmptyDatabase(kind)
    await openDatabase({ ...database.place, migrate: false })
  })
  afterAll(async () => {
    await closeDatabase()
    await database.remove()
  })
  beforeEach(async () => {
    folder = makeTestFolder()
    await pool().query('drop schema public cascade; create schema public')
  })
  afterEach(() => folder.remove())

  /** Migrates and seeds the database as a start does, with these migrations. */
  const start = async (files: Record<string, string>, seed?: () => Promise<void>) => {
    folder.remove()
    const migrations = writeMigrations(folder.path, files)
    await prepareDatabase(engine(), { migrations, ...(seed ? { seed } : {}) })
  }
  const applied = async () =>
    (await pool().query<{ name: string }>('select name from schema_migrations order by 1')).rows.map(
      ({ name }) => name,
    )
  const write = (note: string) => db().execute(sql`insert into notes (note) values (${note})`)
  const notes = async () =>
    (await pool().query<{ note: string }>('select note from notes')).rows.map(({ note }) => note)

  test('applies missing migrations once, in the order of their names', async () => {
    await start(first)
    await start({ ...second, ...first })
    await start({ ...second, ...first })
    expect(await applied()).toEqual(['0001_notes.sql', '0002_more.sql'])
    expect(await notes()).toEqual([';'])
  })

  test('logs in one line how many it has applied, and nothing if none was missing', async () => {
    const lines: unknown[] = []
    const logged = vi.spyOn(log(), 'info').mockImplementation((...line: unknown[]) => void lines.push(line))
    const many = Object.fromEntries(
      Array.from({ length: 47 }, (_, index) => [`${1000 + index}_more.sql`, `create table t${index} ()`]),
    )
    await start(first)
    await start({ ...first, ...many })
    await start({ ...first, ...many })
    logged.mockRestore()
    expect(lines).toEqual([
      [{ count: 1, last: '0001_notes.sql' }, 'The database was migrated'],
      [{ count: 47, last: '1046_more.sql' }, 'The database was migrated'],
    ])
  })

  test('applies a migration with an earlier name that a branch added later', async () => {
    await start({ '0003_other.sql': 'create table other ()' })
    await start({ ...first, '0003_other.sql': 'create table other ()' })
    expect(await applied()).toEqual(['0001_notes.sql', '0003_other.sql'])
  })

  test('treats a file with Windows line ends as the same', async () => {
    await start({ '0001_notes.sql': 'create table notes\n(note text);\n' })
    await start({ '0001_notes.sql': 'create table notes\r\n(note text);\r\n' })
    expect(await applied()).toEqual(['0001_notes.sql'])
  })

  test('refuses a migration that was changed after it was applied', async () => {
    await start(first)
    await expect(start({ '0001_notes.sql': 'create table notes (note int);' })).rejects.toThrow(
      'Migration 0001_notes.sql was changed after it was applied',
    )
  })

  test('refuses a database that a newer program has migrated', async () => {
    await start({ ...first, ...second })
    await expect(start(first)).rejects.toThrow(
      'The database is newer than this program: migration 0002_more.sql',
    )
  })

  test('rolls back a failed migration, and names it', async () => {
    const broken = { '0002_broken.sql': 'create table half (); select nonsense' }
    await expect(start({ ...first, ...broken })).rejects.toThrow(
      'Migration 0002_broken.sql failed: column "nonsense" does not exist',
    )
    await start({ ...first, '0002_broken.sql': 'create table half ()' })
    expect(await applied()).toEqual(['0001_notes.sql', '0002_broken.sql'])
  })

  test('seeds an empty database once, even if everything is deleted later', async () => {
    const seed = () => tx(async () => void (await write('seed')))
    await start(first, seed)
    await start(first, seed)
    expect(await notes()).toEqual(['seed'])
    await pool().query('delete from notes')
    await start(first, seed)
    expect(await notes()).toEqual([])
  })

  test('does not seed a database with content', async () => {
    await start(first)
    await write('mine')
    await start(first, async () => void (await write('seed')))
    expect(await notes()).toEqual(['mine'])
  })

  test('rolls back a failed seed, and retries at the next start', async () => {
    const failing = async () => {
      await write('half')
      throw new Error('no seed')
    }
    await expect(start(first, failing)).rejects.toThrow('no seed')
    await start(first, async () => void (await write('whole')))
    expect(await notes()).toEqual(['whole'])
  })
})

test('four processes that start at once migrate and seed a server once', async () => {
  const folder = makeTestFolder()
  const database = await makePostgresDatabase()
  const migrations = writeMigrations(folder.path, { ...first, '0002_slow.sql': 'select pg_sleep(0.3)' })
  const runs = await Promise.all(
    [1, 2, 3, 4].map((n) => startProgram('seed', [database.url, migrations, `process ${n}`]).ended),
  )
  expect(runs.map(({ code, errors }) => ({ code, errors }))).toEqual(
    runs.map(() => ({ code: 0, errors: [] })),
  )
  const seen = runs.map(({ printed }) => printed.join())
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).toMatch(/^process \d$/)
  await database.drop()
  folder.remove()
})
