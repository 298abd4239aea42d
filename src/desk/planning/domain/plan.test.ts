import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingDays, type PlanDay, plan, planCapacity, type Work, workingDaysBetween } from './plan.ts'

const week = { minutes: [0, 360, 360, 360, 360, 240, 0], timeOff: [] }
const hour = 60 * 60_000
const monday = '2026-12-07'

const work = (id: number, minutes: number, more: Partial<Work> = {}): Work => ({
  id,
  minutes,
  effort: minutes,
  notBefore: null,
  ...more,
})
const datesOf = (days: PlanDay[], ...queue: Work[]) => plan(days, queue).map(({ dates }) => dates)

describe('the capacity of a day', () => {
  const minutesOn = (day: string, taken: Parameters<typeof planCapacity>[3], minutesLeft = 1440) =>
    planCapacity(monday, 14, week, taken, minutesLeft).find((each) => each.day === day)?.minutes

  test('is its weekday’s minus taken times, with overlaps counted once', () => {
    const calls = [
      { day: '2026-12-08', start: 9 * hour, end: 10 * hour },
      { day: '2026-12-08', start: 9.5 * hour, end: 11 * hour },
      { day: '2026-12-08', start: 9 * hour, end: 9.25 * hour },
    ]
    expect(minutesOn('2026-12-08', calls)).toBe(240)
    expect(minutesOn('2026-12-09', calls)).toBe(360)
    expect(minutesOn('2026-12-11', calls)).toBe(240)
    expect(minutesOn('2026-12-12', calls)).toBe(0)
  })

  test('is never negative, and today not more than what is left', () => {
    expect(minutesOn('2026-12-08', [{ day: '2026-12-08', start: 0, end: 24 * hour }])).toBe(0)
    expect(minutesOn(monday, [], 45)).toBe(45)
    const minutesOfToday = (minutesLeft: number, worked: number) =>
      planCapacity(monday, 2, week, [], minutesLeft, worked).map(({ minutes }) => minutes)
    expect(minutesOfToday(1440, 240)).toEqual([120, 360])
    expect(minutesOfToday(90, 240)).toEqual([90, 360])
    expect(minutesOfToday(1440, 400)).toEqual([0, 360])
  })

  test('is zero in time off, which is no working day', () => {
    const off = { ...week, timeOff: [{ firstDay: '2026-12-08', lastDay: '2026-12-09' }] }
    expect(planCapacity(monday, 4, off, [], 1440)).toEqual([
      { day: '2026-12-07', isWorking: true, minutes: 360 },
      { day: '2026-12-08', isWorking: false, minutes: 0 },
      { day: '2026-12-09', isWorking: false, minutes: 0 },
      { day: '2026-12-10', isWorking: true, minutes: 360 },
    ])
  })
})

describe('a plan', () => {
  const days = planCapacity(monday, 60, week, [], 1440)

  test('does one order after the other, and promises a fifth more', () => {
    expect(datesOf(days, work(1, 720), work(2, 60), work(3, 3600))).toEqual([
      { start: '2026-12-07', end: '2026-12-08', promise: '2026-12-09' },
      { start: '2026-12-09', end: '2026-12-09', promise: '2026-12-10' },
      { start: '2026-12-09', end: '2026-12-23', promise: '2026-12-28' },
    ])
  })

  test('leaves the days before an order’s start to the others', () => {
    expect(datesOf(days, work(1, 60, { notBefore: '2026-12-12' }), work(2, 360))).toEqual([
      { start: '2026-12-14', end: '2026-12-14', promise: '2026-12-15' },
      { start: '2026-12-07', end: '2026-12-07', promise: '2026-12-08' },
    ])
  })

  test('has no dates for work that exceeds the days', () => {
    expect(datesOf(days.slice(0, 3), work(1, 900), work(2, 60), work(3, 10_000))).toEqual([null, null, null])
  })

  test('finished work ends today and keeps its reserve', () => {
    expect(datesOf(days, work(1, 0, { effort: 3600 }))).toEqual([
      { start: monday, end: monday, promise: '2026-12-09' },
    ])
  })

  test('finds the day after a number of working days, none after the year 9999', () => {
    expect(addWorkingDays('2026-12-10', 0, week)).toBe('2026-12-10')
    expect(addWorkingDays('2026-12-10', 2, week)).toBe('2026-12-14')
    expect(addWorkingDays('2026-12-10', 1, { ...week, minutes: [] })).toBeNull()
    expect(addWorkingDays('9999-12-31', 1, week)).toBeNull()
  })

  test('counts the working days between two days', () => {
    expect(workingDaysBetween('2026-12-10', '2026-12-15', week)).toBe(2)
    expect(workingDaysBetween('2026-12-10', '2026-12-10', week)).toBe(0)
  })
})

test('of 10,000 queues none exceeds capacity, moves an earlier order, or promises too early', () => {
  const part = fc.integer({ min: 0, max: 600 })
  const question = fc.record({
    minutes: fc.array(fc.constantFrom(0, 60, 240, 360, 601), { minLength: 7, maxLength: 7 }),
    off: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 9 }) }),
      {
        maxLength: 3,
      },
    ),
    taken: fc.array(fc.record({ after: fc.integer({ min: 0, max: 60 }), from: part, length: part }), {
      maxLength: 12,
    }),
    minutesLeft: fc.integer({ min: 0, max: 1440 }),
    queue: fc.array(
      fc.record({
        minutes: fc.integer({ min: 0, max: 4000 }),
        more: fc.integer({ min: 0, max: 2000 }),
        wait: fc.option(fc.integer({ min: -3, max: 40 })),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  const laterBy = (days: number) => new Date(Date.parse(monday) + days * 24 * hour).toISOString().slice(0, 10)
  const sum = (days: { minutes: number }[]) => days.reduce((all, { minutes }) => all + minutes, 0)
  let promised = 0
  fc.assert(
    fc.property(question, ({ minutes, off, taken, minutesLeft, queue }) => {
      const timeOff = off.map(({ after, length }) => ({
        firstDay: laterBy(after),
        lastDay: laterBy(after + length),
      }))
      const times = taken.map(({ after, from, length }) => ({
        day: laterBy(after),
        start: from * 60_000,
        end: (from + length) * 60_000,
      }))
      const days = planCapacity(monday, 90, { minutes, timeOff }, times, minutesLeft)
      const orders = queue.map(({ minutes, more, wait }, id) =>
        work(id, minutes, { effort: minutes + more, notBefore: wait === null ? null : laterBy(wait) }),
      )
      const planned = plan(days, orders)

      const used = new Map<string, number>()
      for (const { day, minutes } of planned.flatMap(({ parts }) => parts))
        used.set(day, (used.get(day) ?? 0) + minutes)
      const full = days.filter(({ day, minutes }) => (used.get(day) ?? 0) > minutes)
      expect(full).toEqual([])

      const before = plan(days, orders.slice(0, -1))
      expect(JSON.stringify(before)).toBe(JSON.stringify(planned.slice(0, -1)))

      const wrong = planned.filter(({ dates, parts }, index) => {
        if (!dates) return false
        promised += 1
        const { minutes, effort, notBefore } = orders[index] as Work
        const reserve = sum(days.filter(({ day }) => day > dates.end && day <= dates.promise))
        const isRight =
          sum(parts) === minutes &&
          (minutes === 0 || !notBefore || dates.start >= notBefore) &&
          dates.start <= dates.end &&
          dates.end < dates.promise &&
          days.find(({ day }) => day === dates.promise)?.isWorking &&
          reserve >= effort / 5
        return !isRight
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  expect(promised).toBeGreaterThan(10_000)
})
