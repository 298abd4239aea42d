import { expect, test } from 'vitest'
import { countStatement, statementTimes, withoutValues } from './statement-times.ts'

test.each([
  ["select * from users where email = 'ada@example.com'", "select * from users where email = '…'"],
  ["select 'it''s -- here', 'second' -- don't\n from a", "select '…', '…' from a"],
  [String.raw`select e'a\'b secret', $tag$third 'x'$tag$`, "select '…', '…'"],
  ["select 1 -- can't\n where name = 'secret'", "select ? where name = '…'"],
  [
    'select "it\'s" from "a" where id = 12 and price > 3.50',
    'select "it\'s" from "a" where id = ? and price > ?',
  ],
  ['select a1 from t where id in ($1, $2, $3) limit $4', 'select a1 from t where id in ($…) limit $4'],
  ['insert into t values ($1, $2), ($3, $4), ($5, $6)', 'insert into t values ($…), …'],
  ["set local app.name = 'never closed secret", "set local app.name = '…'"],
])('of %s the values are left out', (text, expected) => {
  expect(withoutValues(text)).toBe(expected)
})

const timesOf = (statement: string) => statementTimes().find((times) => times.statement === statement)

test('calls, total, median, 95 % and worst approximate those of all runs', () => {
  for (let ms = 1; ms <= 100; ms += 1) countStatement('select runs($1)', ms)
  const times = timesOf('select runs($1)')
  expect(times).toMatchObject({ calls: 100, total: 5050, worst: 100 })
  expect(times?.median).toBeGreaterThan(45)
  expect(times?.median).toBeLessThan(57)
  expect(times?.p95).toBeGreaterThan(85)
  expect(times?.p95).toBeLessThanOrEqual(100)
})

test('of many statements the slowest in total are kept', () => {
  countStatement('select slow()', 60_000)
  for (let number = 0; number < 1000; number += 1) countStatement(`select quick_${number}_of()`, 0.1)
  const kept = statementTimes()
  expect(kept).toHaveLength(300)
  expect(kept.find(({ statement }) => statement === 'select slow()')).toMatchObject({
    calls: 1,
    worst: 60_000,
  })
})
