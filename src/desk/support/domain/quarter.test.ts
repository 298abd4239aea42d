import { expect, test } from 'vitest'
import { quarterDays } from './quarter.ts'

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2028-02-29', '2028-01-01', '2028-03-31'],
  ['2026-06-30', '2026-04-01', '2026-06-30'],
  ['2026-11-26', '2026-10-01', '2026-12-31'],
])('%s is in the quarter from %s to %s', (day, firstDay, lastDay) => {
  expect(quarterDays(day)).toEqual({ firstDay, lastDay })
})
