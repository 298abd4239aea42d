import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimit } from '#testing/run-settings.ts'
import { engine, pool } from '../database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { maintain } from './maintenance.ts'

let close: () => Promise<void>
beforeAll(async () => {
  const database = await openTestDatabase('embedded')
  close = database.close
})
afterAll(() => close())

async function ask<Value>(sql: string): Promise<Value> {
  const { rows } = await pool().query<{ value: Value }>(`select (${sql}) as value`)
  if (!rows[0]) throw new Error('No answer')
  return rows[0].value
}

test('maintenance frees the space of deleted rows, refreshes statistics and writes a checkpoint', async () => {
  await pool().query(
    'create table heap as select n, repeat($1, 500) as filling from generate_series(1, 5000) n',
    ['x'],
  )
  await pool().query('delete from heap where n > 100')
  const before = await ask<number>(`pg_relation_size('heap')::int`)
  await maintain(engine().withoutTimeLimit)
  expect(await ask<number>(`pg_relation_size('heap')::int`)).toBeLessThan(before / 10)
  expect(await ask<number>(`select reltuples::int from pg_class where relname = 'heap'`)).toBe(100)
  expect(
    await ask<number>(`select (pg_current_wal_lsn() - redo_lsn)::int from pg_control_checkpoint()`),
  ).toBeLessThan(1024)
})

test('bulk writes are vacuumed meanwhile, so that no later round reads them all', async () => {
  await pool().query('create table bulk (data bytea)')
  for (let megabytes = 0; megabytes < 20; megabytes += 1)
    await pool().query('insert into bulk values ($1)', [randomBytes(1024 * 1024)])
  const vacuumedPages = () =>
    ask<number>(
      `select relallvisible from pg_class where oid = (select reltoastrelid from pg_class where relname = 'bulk')`,
    )
  await expect.poll(vacuumedPages, { timeout: timeLimit(10_000) }).toBeGreaterThan(2000)
})
