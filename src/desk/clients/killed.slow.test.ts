import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { closeDatabase, db, openDatabase, tx } from '#platform/database/database.ts'
import { startChild } from '#platform/database/testing/child-process.ts'
import { fromSetup, makePostgresDatabase } from '#platform/database/testing/test-database.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { clients } from './table.ts'

const program = join(import.meta.dirname, '../../testing/make-clients-process.ts')

let database: Awaited<ReturnType<typeof makePostgresDatabase>>
beforeAll(async () => {
  database = await makePostgresDatabase(fromSetup('TEST_POSTGRES_TEMPLATE'))
  await openDatabase({ url: database.url, dataDir: '' })
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const start = () => startChild(program, { env: { DATABASE_URL: database.url } })

test('a process that is killed among 1,000 accounts leaves whole batches, and the next one makes the rest once', {
  timeout: timeLimit(60_000),
}, async () => {
  const before = await db().$count(clients)
  const accounts = Array.from({ length: 1000 }, (_, n) => ({
    ...{ email: `killed${n}@example.org`, username: `killed${n}`, isEmailVerified: true },
  }))
  await db().insert(users).values(accounts)
  const made = async () => (await db().$count(clients)) - before
  await tx(async () => {
    // This lock makes the process wait at the account until it is killed.
    await db().execute(sql`select from users where username = 'killed700' for update`)
    const first = start()
    await expect
      .poll(
        async () => {
          const { rows } = await db().execute<{ waits: boolean }>(sql`select exists (
            select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
              or not granted and locktype = 'transactionid') as waits`)
          return rows[0]?.waits
        },
        { timeout: timeLimit(30_000) },
      )
      .toBe(true)
    first.kill('SIGKILL')
    expect((await first.ended).printed).toEqual([])
  })
  expect(await made()).toBe(600)
  const second = start()
  expect(await second.ended).toMatchObject({ code: 0, printed: ['made'] })
  expect(await made()).toBe(1000)
  const { rows } = await db().execute<{ accounts: number }>(
    sql`select count(distinct user_id)::integer as accounts from clients where user_id in (select id from users where username like 'killed%')`,
  )
  expect(rows[0]?.accounts).toBe(1000)
})
