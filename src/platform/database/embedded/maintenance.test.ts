import { afterAll, beforeAll, expect, test } from 'vitest'
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
