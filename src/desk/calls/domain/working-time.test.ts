import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, clockDay, clockDays } from '#platform/clock.ts'
import { hours, isoOf, openHours } from './testing/ask-times.ts'
import { openSpans } from './times.ts'
import { afterWorkingTime } from './working-time.ts'

const minute = 60_000
const weekdays = (...ranges: string[]) => [[], ...Array.from({ length: 5 }, () => hours(...ranges)), []]
const count = 30

type Asked = {
  from: string
  minutes: number
  week: ReturnType<typeof hours>[]
  zone?: string
  timeOff?: string[]
}

const spansOf = (
  first: string,
  { week, zone = 'America/Chicago', timeOff = [] }: Omit<Asked, 'from' | 'minutes'>,
) => {
  const [firstDay, lastDay] = timeOff
  const open = openHours(week, { timeOff: firstDay && lastDay ? [{ firstDay, lastDay }] : [] })
  return clockDays(first, count, zone).flatMap((day) => openSpans(day, open))
}
function after({ from, minutes, ...hoursAsked }: Asked) {
  const at = afterWorkingTime(Date.parse(from), minutes, spansOf(addDays(from.slice(0, 10), -1), hoursAsked))
  return at && isoOf(at)
}

describe('eight working hours', () => {
  // Friday, 16:00 in Chicago.
  const friday = '2026-12-04T22:00Z'
  const eightHours = { from: friday, minutes: 480 }

  test('from Friday 16:00 continue until the end of the day, and end on Monday at noon', () => {
    expect(after({ ...eightHours, week: weekdays('09:00-21:00') })).toBe('2026-12-07T18:00Z')
  })

  test('with half an hour left on Friday end on Monday', () => {
    expect(after({ ...eightHours, week: weekdays('09:00-16:30') })).toBe('2026-12-07T22:30Z')
  })

  test('skip breaks, days off and the hours before work', () => {
    const week = weekdays('09:00-12:00', '13:30-16:30')
    // These are half an hour on Friday, six hours on Monday, and an hour and a half on Tuesday.
    expect(after({ ...eightHours, week })).toBe('2026-12-08T16:30Z')
    expect(after({ ...eightHours, week, timeOff: ['2026-12-07', '2026-12-11'] })).toBe('2026-12-15T16:30Z')
    expect(after({ from: '2026-12-07T08:00Z', minutes: 30, week })).toBe('2026-12-07T15:30Z')
  })

  test('count real time across a clock change', () => {
    const nights = Array.from({ length: 7 }, () => hours('00:00-04:00'))
    // The clock skips 2:00 to 3:00 on March 14, and repeats 1:00 to 2:00 on November 7.
    const spring = { from: '2027-03-14T06:00Z', minutes: 240, week: nights }
    expect(after(spring)).toBe('2027-03-15T06:00Z')
    const autumn = { from: '2027-11-07T05:00Z', minutes: 300, week: nights }
    expect(after(autumn)).toBe('2027-11-07T10:00Z')
  })

  test('never pass without hours', () => {
    expect(after({ ...eightHours, week: weekdays() })).toBeUndefined()
  })
})

describe('for any hours', () => {
  const zone = fc.constantFrom(
    'America/Chicago',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Asia/Beirut',
    'UTC',
  )
  const clock = (halves: number) => `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
  const range = fc
    .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 2 })
    .map((ends) => ends.toSorted((a, b) => a - b))
    .map(([start = 0, end = 1]) => ({ start: clock(start), end: clock(end) }))
  const asked = fc.record({
    zone,
    first: fc.integer({ min: 0, max: 400 }).map((number) => addDays('2026-09-01', number)),
    week: fc.array(fc.array(range, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 1, max: 2000 }),
  })

  test('exactly the requested time was open until then', () => {
    fc.assert(
      fc.property(asked, ({ zone, first, week, minute: later, minutes }) => {
        const from = clockDay(first, zone).start + later * minute
        const spans = spansOf(first, { week, zone })
        const at = afterWorkingTime(from, minutes, spans)
        const until = at ?? Number.POSITIVE_INFINITY
        const open = spans.reduce(
          (sum, { start, end }) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)),
          0,
        )
        if (at === undefined) expect(open).toBeLessThan(minutes * minute)
        else {
          expect(open).toBe(minutes * minute)
          // The minute before the result is open.
          expect(spans.some(({ start, end }) => start < at && at <= end)).toBe(true)
        }
      }),
    )
  })

  test('a later or longer question never ends earlier', () => {
    fc.assert(
      fc.property(
        asked,
        fc.nat(5000),
        fc.nat(500),
        ({ zone, first, week, minute: later, minutes }, wait, more) => {
          const from = clockDay(first, zone).start + later * minute
          const spans = spansOf(first, { week, zone })
          const at = (begin: number, needed: number) =>
            afterWorkingTime(begin, needed, spans) ?? Number.POSITIVE_INFINITY
          expect(at(from + wait * minute, minutes)).toBeGreaterThanOrEqual(at(from, minutes))
          expect(at(from, minutes + more)).toBeGreaterThanOrEqual(at(from, minutes))
        },
      ),
    )
  })
})
