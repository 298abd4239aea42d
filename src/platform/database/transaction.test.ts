import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db, engine, pool, tx } from './database.ts'
import { openTestDatabase, type TestEngine } from './testing/test-database.ts'

const insert = (note: string) => db().execute(sql`insert into notes values (${note})`)
const notes = async () => {
  const { rows } = await db().execute<{ note: string }>(sql`select note from notes order by note`)
  return rows.map(({ note }) => note)
}
const appError = new Error('refused')

describe.each<TestEngine>(['embedded', 'postgres'])('a transaction on %s', (kind) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase(kind)
    close = database.close
    await pool().query('create table notes (note text primary key)')
  })
  afterAll(() => close())

  test('commits what it and the transactions inside it wrote', async () => {
    await tx(async () => {
      await insert('outer')
      await tx(() => insert('inner'))
    })
    expect(engine().kind).toBe(kind)
    expect(await notes()).toEqual(['inner', 'outer'])
    await pool().query('delete from notes')
  })

  test('leaves nothing when it throws, and rethrows the error', async () => {
    const run = tx(async () => {
      await insert('gone')
      throw appError
    })
    await expect(run).rejects.toBe(appError)
    expect(await notes()).toEqual([])
  })

  test('leaves nothing when a transaction inside it failed, even if the error is caught', async () => {
    const run = tx(async () => {
      await insert('before')
      await tx(async () => {
        await insert('half done')
        throw appError
      }).catch(() => {})
      await insert('after')
    })
    await expect(run).rejects.toBe(appError)
    expect(await notes()).toEqual([])
  })

  test('fails if a statement failed unnoticed and nothing could be committed', async () => {
    const run = tx(async () => {
      await insert('lost')
      await db()
        .execute(sql`select 1 / 0`)
        .catch(() => {})
    })
    await expect(run).rejects.toThrow('rolled back')
    expect(await notes()).toEqual([])
  })

  test('refuses the raw pool inside it at once', async () => {
    await expect(tx(() => pool().query('select 1'))).rejects.toThrow('call db()')
    await expect(tx(() => pool().connect())).rejects.toThrow('call db()')
    await expect(pool().query('select 1')).resolves.toBeDefined()
  })

  test('refuses a second query while one runs, and leaves nothing', async () => {
    const run = tx(() => Promise.all([insert('one'), insert('two')]))
    await expect(run).rejects.toMatchObject({ cause: { message: expect.stringContaining('ran at once') } })
    expect(await notes()).toEqual([])
    await tx(() => insert('after'))
    expect(await notes()).toEqual(['after'])
    await pool().query('delete from notes')
  })

  test('returns its client when BEGIN fails', async () => {
    const broken = await pool().connect()
    const original = broken.query
    Object.assign(broken, { query: () => Promise.reject(new Error('no BEGIN')) })
    broken.release()
    await expect(tx(() => insert('never'))).rejects.toThrow('no BEGIN')
    Object.assign(broken, { query: original })
    expect(pool().idleCount).toBe(pool().totalCount)
    expect(await notes()).toEqual([])
  })

  test('stops work that continues after it was rolled back', async () => {
    const failed = Promise.withResolvers<void>()
    let straggler: Promise<unknown> | undefined
    const run = tx(async () => {
      straggler = failed.promise.then(() => insert('straggler'))
      throw appError
    })
    await expect(run).rejects.toBe(appError)
    failed.resolve()
    await expect(straggler).rejects.toThrow('rolled back')
    expect(await notes()).toEqual([])
  })
})

describe('a transaction on postgres whose connection is lost', () => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase('postgres')
    close = database.close
    await pool().query('create table notes (note text primary key)')
  })
  afterAll(() => close())

  test('fails and leaves nothing, and the next one works', async () => {
    const run = tx(async () => {
      await insert('cut off')
      await db().execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(run).rejects.toThrow()
    await tx(() => insert('whole'))
    expect(await notes()).toEqual(['whole'])
  })

  test('fails between two queries too, without killing the process', async () => {
    const run = tx(async () => {
      const { rows } = await db().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await terminate(rows[0]?.pid ?? 0)
      await new Promise(() => {})
    })
    await expect(run).rejects.toThrow()
  })
})

async function terminate(backend: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [backend])
  await client.end()
}
