import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const day = 24 * 60 * 60_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const now = Date.parse('2026-06-28T12:00:00Z')
const nightly = (count: number) =>
  Array.from({ length: count }, (_, night) => ({ id: night, at: now - night * day - 9 * 60 * 60_000 }))
const kept = (made: { id: number; at: number }[], keep = { days: 7, weeks: 4 }) =>
  [...keptBackups(made, keep, now, dayOf)].toSorted((a, b) => a - b)

test('those of seven days stay, and the last one of each of four weeks', () => {
  // These Sundays were 0, 7, 14 and 21 nights ago.
  expect(kept(nightly(60))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21])
})

test('of several of one day the last one stays, but all of the last 24 hours', () => {
  const hours = [1, 2, 30, 31].map((ago) => ({ id: ago, at: now - ago * 60 * 60_000 }))
  expect(kept(hours)).toEqual([1, 2, 30])
})

test('days without a backup do not count', () => {
  const rare = [0, 10, 20, 30].map((night) => ({ id: night, at: now - night * day }))
  expect(kept(rare, { days: 2, weeks: 0 })).toEqual([0, 10])
})
