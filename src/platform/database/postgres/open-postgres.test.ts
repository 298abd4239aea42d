import { afterEach, describe, expect, test, vi } from 'vitest'
import { engine, openDatabase, pool } from '../database.ts'
import { startFakePostgresServer } from '../testing/fake-postgres-server.ts'
import { makePostgresDatabase, openTestDatabase } from '../testing/test-database.ts'

const open = (url: string) => openDatabase({ url, dataDir: '' })

describe('an unusable server fails the start with one line, without the password:', () => {
  let stop = async () => {}
  afterEach(() => stop())

  async function expectStartupError(
    answer: Parameters<typeof startFakePostgresServer>[0],
    line: (place: string) => string,
  ) {
    const server = await startFakePostgresServer(answer)
    stop = server.stop
    const place = `${new URL(server.url).host}/waymark`
    const error = await open(server.url).catch((failure: Error) => failure)
    expect(error).toMatchObject({ name: 'StartupError', message: line(place) })
  }

  test('a wrong password', () =>
    expectStartupError(
      { error: { code: '28P01', message: 'password authentication failed' } },
      (place) => `The database at ${place} cannot be used: the password is wrong (see DATABASE_URL)`,
    ))

  test('a version before 15', () =>
    expectStartupError(
      { row: ['14.12 (Debian)', 'UTF8'] },
      (place) => `PostgreSQL 14.12 (Debian) at ${place} is too old: 15 or later is needed`,
    ))

  test('a database without Unicode', () =>
    expectStartupError(
      { row: ['16.1', 'SQL_ASCII'] },
      (place) => `The database at ${place} has the encoding SQL_ASCII: UTF8 is needed`,
    ))

  test('a server that is down', async () => {
    const server = await startFakePostgresServer({ row: [] })
    await server.stop()
    await expect(open(server.url)).rejects.toThrow('no server answers there (see DATABASE_URL)')
  })

  test('a host that does not exist', async () => {
    await expect(open('postgres://a:b@nowhere.invalid/c')).rejects.toThrow(
      /^The database at nowhere\.invalid:5432\/c cannot be used: (there is no host|the name of the host)/,
    )
  })

  test('a database that does not exist', async () => {
    const database = await makePostgresDatabase()
    await database.drop()
    await expect(open(database.url)).rejects.toThrow('there is no database of that name')
  })
})

test('sessions have the time zone UTC', async () => {
  const database = await openTestDatabase('postgres')
  const { rows } = await pool().query(`select timestamptz '2026-01-01 12:00+02'::text as time`)
  expect(rows).toEqual([{ time: '2026-01-01 10:00:00+00' }])
  await database.close()
})

test('simultaneous claims of job locks are answered one after the other', async () => {
  const database = await openTestDatabase('postgres')
  const warned = vi.spyOn(process, 'emitWarning')
  const claims = ['one', 'two', 'one'].map((name) => engine().claimJob(name))
  expect(await Promise.all(claims)).toEqual([true, true, true])
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
  await database.close()
})
