import { expect, test } from 'vitest'
import { clockWords, dayWords, momentWords } from './moment-words.ts'

const now = Date.parse('2026-12-31T22:30:00Z')

test('a day has its year unless that is the present one in the reader’s zone', () => {
  expect(dayWords('2026-12-31T22:45:00Z', 'UTC', now)).toBe('Thursday, December 31')
  expect(dayWords('2027-01-01T00:10:00Z', 'UTC', now)).toBe('Friday, January 1, 2027')
  // In Berlin, the new year starts at 23:00 UTC. In Auckland, it has already started.
  expect(dayWords('2026-12-31T23:10:00Z', 'Europe/Berlin', now)).toBe('Friday, January 1, 2027')
  expect(dayWords('2026-12-31T23:10:00Z', 'Pacific/Auckland', now)).toBe('Friday, January 1')
  expect(dayWords('2026-12-31T09:10:00Z', 'Pacific/Auckland', now)).toBe('Thursday, December 31, 2026')
})

test.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '02:30 (UTC+2)'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '02:30 (UTC+1)'],
  ['2026-10-25T02:30:00Z', 'Europe/Berlin', '03:30'],
  ['2026-10-24T23:59:00Z', 'Europe/Berlin', '01:59'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '01:30 (UTC−4)'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '01:30 (UTC−5)'],
  // On Lord Howe Island, the clock goes back by half an hour.
  ['2026-04-04T14:45:00Z', 'Australia/Lord_Howe', '01:45 (UTC+11)'],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '01:45 (UTC+10:30)'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '03:00'],
])('%s in %s is written %s, so that the hour is unambiguous', (at, zone, words) => {
  expect(clockWords(at, zone)).toBe(words)
  expect(momentWords(at, zone)).toContain(`${words} in `)
})
