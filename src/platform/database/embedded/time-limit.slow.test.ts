import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db, pool, tx } from '../database.ts'
import { openTestDatabase, type TestEngine } from '../testing/test-database.ts'

const queryLimit = 1_000
const endless = 'with recursive x (n) as (select 1 union all select n + 1 from x) select count(*) from x'
const notes = async () =>
  (await pool().query<{ note: string }>('select note from notes')).rows.map(({ note }) => note)

describe.each<TestEngine>(['embedded', 'postgres'])('a query that does not end, on %s', (kind) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase(kind, { queryLimit })
    close = database.close
    await pool().query('create table notes (note text)')
  })
  afterAll(() => close())

  test('is aborted, and the queries after it are answered', async () => {
    const slow = pool().query(endless)
    const behind = pool().query('select 1 as one')
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect((await behind).rows).toEqual([{ one: 1 }])
  })

  test('aborts its transaction, but nothing that was committed before', async () => {
    await pool().query(`insert into notes values ('committed')`)
    const run = tx(async () => {
      await db().execute(sql`insert into notes values ('not committed')`)
      await db().execute(sql.raw(endless))
    })
    await expect(run).rejects.toThrow()
    expect(await notes()).toEqual(['committed'])
  })

  test('is also one whose transaction waits for something else', async () => {
    const run = tx(async () => {
      await db().execute(sql`insert into notes values ('abandoned')`)
      await new Promise(() => {})
    })
    await expect(run).rejects.toThrow()
    expect(await notes()).toEqual(['committed'])
  })

  test('is not one that makes progress', async () => {
    await tx(async () => {
      for (let step = 0; step < 4; step += 1) {
        await db().execute(sql`select pg_sleep(0.15)`)
        await pause(150)
      }
    })
  })
})
