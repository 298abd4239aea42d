import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  clockDay,
  clockDays,
  clockParts,
  dayOfWeek,
  daysBetween,
  siteZone,
  wallTime,
} from './clock.ts'
import { setLocale, siteDay } from './locale.ts'

const hour = 3_600_000
const zones = Intl.supportedValuesOf('timeZone')
afterEach(() => setLocale({ language: 'en-US', textLanguage: 'en', currency: 'USD', timeZone: 'UTC' }))

test('the site has the zone of its settings', () => {
  setLocale({ language: 'en-US', textLanguage: 'en', currency: 'USD', timeZone: 'America/Chicago' })
  expect(siteZone()).toBe('America/Chicago')
  expect(siteDay(Date.parse('2026-12-04T05:59:59Z'))).toBe('2026-12-03')
  expect(siteDay(Date.parse('2026-12-04T06:00:00Z'))).toBe('2026-12-04')
  expect(siteDay(Date.parse('2026-12-04T05:59:59Z'), 'Asia/Kolkata')).toBe('2026-12-04')
})

test('days are counted by the calendar alone', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(dayOfWeek('2026-12-06')).toBe(0)
  expect(clockDays('2026-12-31', 2, 'UTC').map(({ day, weekday }) => [day, weekday])).toEqual([
    ['2026-12-31', 4],
    ['2027-01-01', 5],
  ])
})

describe('a day on the clock', () => {
  const lengthOf = (day: string, zone: string) => {
    const { start, end } = clockDay(day, zone)
    return (end - start) / hour
  }

  test('and the next ones have one part more than there are clock changes between them', () => {
    expect(clockParts('2026-12-01', '2026-12-31', 'America/Chicago')).toHaveLength(1)
    expect(clockParts('2026-11-01', '2026-11-01', 'America/Chicago')).toEqual(
      clockDay('2026-11-01', 'America/Chicago').parts,
    )
    const year = clockParts('2026-01-01', '2026-12-31', 'America/Chicago')
    expect(year.map(({ offset }) => offset / hour)).toEqual([-6, -5, -6])
    expect(year[0]?.start).toBe(Date.parse('2026-01-01T06:00Z'))
    expect(year[2]?.end).toBe(Date.parse('2027-01-01T06:00Z'))
  })

  test('has 23 hours when summer time begins and 25 when it ends', () => {
    expect(lengthOf('2027-03-14', 'America/Chicago')).toBe(23)
    expect(lengthOf('2026-11-01', 'America/Chicago')).toBe(25)
    expect(lengthOf('2026-12-03', 'America/Chicago')).toBe(24)
    expect(clockDay('2026-11-01', 'America/Chicago').parts).toEqual([
      {
        start: Date.parse('2026-11-01T05:00Z'),
        end: Date.parse('2026-11-01T07:00Z'),
        offset: -5 * hour,
      },
      {
        start: Date.parse('2026-11-01T07:00Z'),
        end: Date.parse('2026-11-02T06:00Z'),
        offset: -6 * hour,
      },
    ])
  })

  test('changes by half an hour on Lord Howe, begins at 1:00 in Beirut, and can be missing in Apia', () => {
    expect(lengthOf('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
    expect(wallTime('2026-03-29', '00:00', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
    expect(lengthOf('2026-03-29', 'Asia/Beirut')).toBe(23)
    expect(clockDay('2011-12-30', 'Pacific/Apia').parts).toEqual([])
    expect(wallTime('2011-12-30', '09:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
  })
})

describe('a time on the clock', () => {
  const inChicago = (day: string, time: string) => wallTime(day, time, 'America/Chicago')

  test('is the same in summer and winter', () => {
    expect(inChicago('2026-10-31', '09:00')).toBe('2026-10-31T14:00:00.000Z')
    expect(inChicago('2026-11-02', '09:00')).toBe('2026-11-02T15:00:00.000Z')
    expect(wallTime('2026-12-03', '09:00', 'Asia/Kathmandu')).toBe('2026-12-03T03:15:00.000Z')
    expect(wallTime('2026-12-03', '09:00', 'Asia/Calcutta')).toBe(
      wallTime('2026-12-03', '09:00', 'Asia/Kolkata'),
    )
  })

  test('is the first of two, or the end of the gap that skips it', () => {
    expect(inChicago('2026-11-01', '01:30')).toBe('2026-11-01T06:30:00.000Z')
    expect(inChicago('2027-03-14', '02:30')).toBe('2027-03-14T08:00:00.000Z')
    expect(inChicago('2027-03-14', '03:00')).toBe('2027-03-14T08:00:00.000Z')
  })

  test('24:00 is the beginning of the next day', () => {
    for (const day of ['2026-11-01', '2026-12-31', '2027-03-14'])
      expect(inChicago(day, '24:00')).toBe(inChicago(addDays(day, 1), '00:00'))
  })

  test('is what the clocks of every zone show', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const days = fc.integer({ min: 0, max: 1500 }).map((number) => addDays('2025-01-01', number))
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, minutes, (zone, day, minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const at = Date.parse(wallTime(day, time, zone))
        const { start, end, parts } = clockDay(day, zone)
        expect(at).toBeGreaterThanOrEqual(start)
        expect(at).toBeLessThan(end)
        expect(siteDay(at, zone)).toBe(day)
        const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
        // At the start of a part the clock may show a later time, because it skipped ahead.
        if (parts.every((part) => part.start !== at)) expect(format.format(at)).toBe(time)
      }),
      { numRuns: 400 },
    )
  })
})
