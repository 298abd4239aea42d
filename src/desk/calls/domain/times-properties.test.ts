import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, clockDay, clockDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { type Asked, ask, openHours } from './testing/ask-times.ts'
import { type Hours, isWithin, mondayBefore, openSpans, type Taken } from './times.ts'

const minute = 60_000
const hour = 60 * minute

describe('for any question', () => {
  const zones = [
    'America/Chicago',
    'Europe/Lisbon',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ]
  const half = fc.integer({ min: 0, max: 48 })
  const clock = (halves: number) => `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
  const range = fc
    .uniqueArray(half, { minLength: 2, maxLength: 2 })
    .map((ends) => ends.toSorted((a, b) => a - b))
    .map(([start = 0, end = 1]): Hours => ({ start: clock(start), end: clock(end) }))
  const dayHours = fc.array(range, { maxLength: 2 })
  const start = fc.integer({ min: 0, max: 400 }).map((number) => addDays('2026-09-01', number))
  const question = fc.record({
    zone: fc.constantFrom(...zones),
    first: start,
    count: fc.integer({ min: 1, max: 9 }),
    week: fc.array(dayHours, { minLength: 7, maxLength: 7 }),
    rules: fc.record({
      minutes: fc.constantFrom(15, 30, 45, 90),
      stepMinutes: fc.constantFrom(15, 30, 60),
      gapMinutes: fc.constantFrom(0, 10),
      noticeHours: fc.constantFrom(0, 24),
      maxPerDay: fc.constantFrom(null, 1, 3),
      maxPerWeek: fc.constantFrom(null, 4),
      maxOfTypePerWeek: fc.constantFrom(null, 2),
    }),
    calls: fc.array(
      fc.record({ after: fc.integer({ min: -600, max: 14_000 }), minutes: fc.constantFrom(15, 60, 600) }),
      {
        maxLength: 8,
      },
    ),
  })

  type Given = typeof question extends fc.Arbitrary<infer Value> ? Value : never

  function asAsked({ zone, first, count, week, rules, calls }: Given): Asked {
    const from = clockDay(first, zone).start
    const taken = calls.map(({ after, minutes }): Taken => {
      const begins = from + after * minute
      return { start: begins, end: begins + minutes * minute, isCall: true, isOfType: minutes === 15 }
    })
    return { zone, first, count, open: openHours(week), rules, taken, now: new Date(from).toISOString() }
  }

  const free = (asked: Asked) => ask(asked).flatMap(({ times }) => times)

  test('a time is offered if and only if the rules allow it', () => {
    fc.assert(
      fc.property(question, (given) => {
        const asked = asAsked(given)
        const { zone, first, count, rules } = given
        const taken = asked.taken ?? []
        const expected: number[] = []
        const callsOn = (test: (call: Taken) => boolean) => taken.filter(test).length
        for (const day of clockDays(first, count, zone)) {
          const onDay = callsOn((one) => siteDay(one.start, zone) === day.day)
          const monday = mondayBefore(day)
          const inWeek = (one: Taken) => mondayBefore(clockDay(siteDay(one.start, zone), zone)) === monday
          const isFull =
            (rules.maxPerDay !== null && onDay >= rules.maxPerDay) ||
            (rules.maxPerWeek !== null && callsOn(inWeek) >= rules.maxPerWeek) ||
            (rules.maxOfTypePerWeek !== null &&
              callsOn((one) => inWeek(one) && one.isOfType === true) >= rules.maxOfTypePerWeek)
          if (isFull) continue
          for (const span of openSpans(day, asked.open))
            for (let time = span.start; time < span.end; time += rules.stepMinutes * minute) {
              const end = time + rules.minutes * minute
              const isFree = taken.every(
                (one) => one.end <= time || one.start >= end + rules.gapMinutes * minute,
              )
              const isKept = time >= Date.parse(asked.now ?? '') + rules.noticeHours * hour
              if (isFree && isKept && end <= span.end) expected.push(time)
            }
        }
        expect(free(asked)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('a day is open exactly while its clock shows its hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), start, dayHours, (zone, first, ranges) => {
        const day = clockDay(first, zone)
        const spans = openSpans(day, openHours(Array(7).fill(ranges)))
        const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
        for (let time = day.start; time < day.end; time += 15 * minute) {
          const shown = format.format(time)
          const isOpen = ranges.some((one) => one.start <= shown && shown < one.end)
          expect(isWithin({ start: time, end: time + 1 }, spans)).toBe(isOpen)
        }
        expect(spans.every((span) => day.start <= span.start && span.end <= day.end)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a booked time and all that overlap it disappear, and nothing is added', () => {
    fc.assert(
      fc.property(question, fc.nat(), (given, choice) => {
        const asked = asAsked(given)
        const before = free(asked)
        if (before.length === 0) return
        const time = before[choice % before.length] ?? 0
        const length = (given.rules.minutes + given.rules.gapMinutes) * minute
        const booked: Taken = { start: time, end: time + length, isCall: true, isOfType: true }
        const after = free({ ...asked, taken: [...(asked.taken ?? []), booked] })
        expect(before).toEqual(expect.arrayContaining(after))
        expect(after.filter((one) => one < time + length && one + length > time)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('the order of taken times does not matter', () => {
    fc.assert(
      fc.property(question, (given) => {
        const asked = asAsked(given)
        expect(free({ ...asked, taken: (asked.taken ?? []).toReversed() })).toEqual(free(asked))
      }),
      { numRuns: 100 },
    )
  })
})
