import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setSite } from '#base/site/domain/site.ts'
import { config, parseConfig, sendsMail, setConfig } from '#platform/config.ts'
import { backUp, restore } from '#platform/database/backup/backup.ts'
import {
  closeDatabase,
  type DatabaseOptions,
  db,
  engine,
  openDatabase,
  openEngine,
  tx,
} from '#platform/database/database.ts'
import { readChecksums } from '#platform/database/testing/checksums.ts'
import { runChild, startChild } from '#platform/database/testing/child-process.ts'
import {
  fromSetup,
  makeEmptyDataDir,
  makePostgresDatabase,
  makeTestFolder,
} from '#platform/database/testing/test-database.ts'
import { markRestored } from '#platform/restored/restored.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { startApp, stopApp } from '../src/lifecycle.ts'
import { seed } from '../src/seed.ts'

vi.setConfig({ testTimeout: timeLimit(120_000), hookTimeout: timeLimit(120_000) })

const command = (name: string) => join(import.meta.dirname, `${name}.ts`)
const folder = makeTestFolder()
const served = makeTestFolder(fromSetup('TEST_EMBEDDED_TEMPLATE'))
const file = join(folder.path, 'site.ndjson.gz')
let checksums: Record<string, string>

beforeAll(async () => {
  await openDatabase({ dataDir: served.path, seed })
  await engine().withoutTimeLimit((client) =>
    client.query(`
      insert into visitor_salts values ('2026-11-28', 'salt');
      insert into sessions (sid, sess, expire) values ('sid', '{"userId":1,"via":"password"}', now() + interval '1 day');
      insert into webhooks (url, events, secret) values ('https://hooks.example/', '{order.placed}', 'whsec_YQ==')`),
  )
  checksums = await engine().withoutTimeLimit(readChecksums)
})
afterAll(async () => {
  await closeDatabase()
  served.remove()
  folder.remove()
})

async function look<Result>(
  place: DatabaseOptions,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const opened = await openEngine(place)
  try {
    return await opened.withoutTimeLimit(work)
  } finally {
    await opened.close()
  }
}

/** Expects for every table with numbered rows that its next number is free. */
async function expectFreeIds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select relname as name, pg_get_serial_sequence(format('public.%I', relname), 'id') as sequence
     from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'id' and attidentity <> ''
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const { name, sequence } of rows) {
    const answer = await client.query(
      `select nextval('${sequence}') > coalesce((select max(id) from public.${name}), 0) as free`,
    )
    expect({ name, ...answer.rows[0] }).toEqual({ name, free: true })
  }
}

/** Excludes tables that backups do not contain or that every restore writes. */
const comparable = ({ visitor_salts: _, restored: __, ...others }: Record<string, string>) => others

test('the sample site is backed up beside the running server, restored to try it, and moved to a server', async () => {
  const backup = await runChild(command('backup'), { args: [file], env: { DATA_DIR: served.path } })
  expect(backup).toMatchObject({ code: 0, errors: [] })
  expect(backup.printed).toEqual([
    expect.stringMatching(/^Backed up \d{2,} rows of \d+ tables to .*site\.ndjson\.gz$/),
    expect.stringMatching(/^Keep the file .*secret-key too/),
  ])
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('"visitor_salts","row"')

  const restored = makeEmptyDataDir()
  const restoring = await runChild(command('restore'), {
    args: [file, '--trial'],
    env: { DATA_DIR: restored.path },
  })
  expect(restoring).toMatchObject({ code: 0, errors: [] })
  expect(restoring.printed[1]).toMatch(/^This is a trial: it sends no email and no webhook/)
  const before = await look({ dataDir: restored.path }, async (client) => {
    const { rows } = await client.query('select * from visitor_salts')
    expect(rows).toEqual([])
    await client.query(`insert into visitor_salts values ('2026-11-29', 'salt')`)
    return readChecksums(client)
  })
  expect(comparable(before)).toEqual(comparable(checksums))

  const server = await makePostgresDatabase()
  const move = await runChild(command('move'), { args: [server.url], env: { DATA_DIR: restored.path } })
  expect(move).toMatchObject({ code: 0, errors: [] })
  await look({ url: server.url, dataDir: '' }, async (client) => {
    expect(await readChecksums(client)).toEqual(before)
    await expectFreeIds(client)
  })
  await look({ dataDir: restored.path }, expectFreeIds)
  await server.drop()
  restored.remove()
})

test('a restored site is not seeded again when it starts', async () => {
  const server = await makePostgresDatabase()
  await expect(backUp({ dataDir: served.path }, file)).rejects.toThrow('exists already')
  await backUp({ dataDir: served.path }, file, { force: true })
  await restore({ url: server.url, dataDir: '' }, file)
  await closeDatabase()
  await openDatabase({ url: server.url, dataDir: '', seed })
  expect(comparable(await engine().withoutTimeLimit(readChecksums))).toEqual(comparable(checksums))
  await closeDatabase()
  await openDatabase({ dataDir: served.path })
  await server.drop()
})

test('a restore whose command was killed is finished by the next start, which encrypts what is older', async () => {
  const restored = makeEmptyDataDir()
  await restore({ dataDir: restored.path }, file, markRestored(false))
  await closeDatabase()
  const before = config()
  const variables = { LOG_LEVEL: 'silent', DATA_DIR: restored.path, SMTP_URL: 'smtp://127.0.0.1:1' }
  try {
    setConfig(parseConfig(variables))
    await startApp()
    const { rows } = await db().execute(
      sql`select (select count(*)::int from sessions) as sessions, is_finished, secret from restored, webhooks`,
    )
    expect(rows).toEqual([{ sessions: 0, is_finished: true, secret: expect.stringMatching(/^encrypted:/) }])
    expect(sendsMail()).toBe(true)
    await db().execute(sql`update restored set is_trial = true`)
    await stopApp()
    await startApp()
    expect(sendsMail()).toBe(false)
  } finally {
    await stopApp()
    setConfig(before)
    await openDatabase({ dataDir: served.path })
    restored.remove()
  }
})

/** A backup of an earlier release. It contains the account of user@example.org, which was erased later. */
const earlier = join(import.meta.dirname, '../src/testing/landed-site.ndjson.gz')
const erased = JSON.stringify({ kind: 'account', rowId: 2, rowCreatedAt: '2026-11-22T19:13:49.155Z' })

/** Makes a data folder that records the erasure of user@example.org. Its path is too long for the backup socket. */
function folderWithErasure(folder: string): string {
  const path = join(folder, 'a'.repeat(110))
  mkdirSync(path)
  writeFileSync(join(path, 'erasures.ndjson'), `${erased}\n`)
  return path
}

test.each(['embedded', 'postgres'])(
  'a restore that erases again ends in words, without a stack, on %s',
  async (engine) => {
    const target = makeTestFolder()
    const server = engine === 'postgres' ? await makePostgresDatabase() : undefined
    const DATA_DIR = folderWithErasure(target.path)
    const env = { DATA_DIR, LOG_LEVEL: 'info', ...(server && { DATABASE_URL: server.url }) }
    const { code, printed, errors } = await runChild(command('restore'), { args: [earlier], env })
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    expect(printed).toContain('Erased again what had been erased since that backup: one record')
    expect(printed.filter((line) => /stack|^\s*at /.test(line))).toEqual([])
    await look({ ...(server && { url: server.url }), dataDir: DATA_DIR }, async (client) => {
      const { rows } = await client.query(`select email from users where id = 2`)
      expect(rows.filter(({ email }) => email === 'user@example.org')).toEqual([])
    })
    await server?.drop()
    target.remove()
  },
)

test('a start erases again what had been erased since the backup that was restored', async () => {
  const target = makeTestFolder()
  const dataDir = folderWithErasure(target.path)
  await restore({ dataDir }, earlier)
  await closeDatabase()
  const before = config()
  setSite(undefined)
  try {
    setConfig(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
    await startApp()
    const { rows } = await db().execute(sql`select email from users where email = 'user@example.org'`)
    expect(rows).toEqual([])
  } finally {
    await stopApp()
    setConfig(before)
    await openDatabase({ dataDir: served.path })
    target.remove()
  }
})

test('a restore over the running server is refused with one line', async () => {
  const { code, errors } = await runChild(command('restore'), {
    args: [file],
    env: { DATA_DIR: served.path },
  })
  expect(code).toBe(1)
  expect(errors).toEqual([expect.stringContaining('is in use by another Waymark process')])
})

test('a backup that is interrupted leaves no file', async () => {
  const target = makeTestFolder()
  const started = Promise.withResolvers<void>()
  // Holds the only session of the database, so the backup has to wait.
  const held = tx(() => started.promise)
  const child = startChild(command('backup'), {
    args: [join(target.path, 'site.ndjson')],
    env: { DATA_DIR: served.path },
  })
  while (readdirSync(target.path).length === 0) await pause(5)
  child.kill('SIGINT')
  expect(await child.ended).toMatchObject({ code: 1, errors: ['Interrupted: no backup was written'] })
  expect(readdirSync(target.path)).toEqual([])
  started.resolve()
  await held
  target.remove()
})
