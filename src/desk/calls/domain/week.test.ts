import { describe, expect, test } from 'vitest'
import { firstShown } from './first-shown.ts'
import { instantAt, instantsAt, laterDay, offsetAt, offsetText, wallTimeAt } from './wall-clock.ts'
import {
  assignLanes,
  daysFrom,
  droppedAt,
  freeMinutes,
  hoursAround,
  laterMonth,
  mondayBefore,
  movedBy,
  oddHours,
  splitByDay,
  weeksOfMonth,
} from './week.ts'
import { zoneCity } from './zone-names.ts'

const zone = 'America/Chicago'
const at = (iso: string) => Date.parse(iso)
const iso = (instant: number) => new Date(instant).toISOString()

test('the week at first is that of today, and on a Sunday the one that comes', () => {
  expect(mondayBefore(firstShown('week', '2026-11-28'))).toBe('2026-11-23')
  expect(mondayBefore(firstShown('week', '2026-11-29'))).toBe('2026-11-30')
  expect(firstShown('month', '2026-11-29')).toBe('2026-11-29')
})

describe('the local clock', () => {
  test.each([
    ['2027-03-14T07:59:00Z', zone, { day: '2027-03-14', minutes: 119 }],
    ['2027-03-14T08:00:00Z', zone, { day: '2027-03-14', minutes: 180 }],
    ['2026-12-01T18:20:00Z', 'Asia/Kathmandu', { day: '2026-12-02', minutes: 5 }],
    ['2026-12-01T06:00:00Z', zone, { day: '2026-12-01', minutes: 0 }],
  ])('at %s in %s', (instant, place, shown) => {
    expect(wallTimeAt(at(instant), place)).toEqual(shown)
    expect(instantsAt(shown, place)).toEqual([at(instant)])
  })

  test('shows an hour twice, or skips it', () => {
    expect(instantsAt({ day: '2027-11-07', minutes: 90 }, zone).map(iso)).toEqual([
      '2027-11-07T06:30:00.000Z',
      '2027-11-07T07:30:00.000Z',
    ])
    expect(instantsAt({ day: '2027-03-14', minutes: 150 }, zone)).toEqual([])
    expect(iso(instantAt({ day: '2027-03-14', minutes: 150 }, zone))).toBe('2027-03-14T08:30:00.000Z')
    expect(instantsAt({ day: '2027-04-04', minutes: 105 }, 'Australia/Lord_Howe')).toHaveLength(2)
  })

  test('names offsets and cities', () => {
    expect(offsetText(offsetAt(at('2027-01-01T00:00:00Z'), zone))).toBe('UTC−6')
    expect(offsetText(offsetAt(at('2027-01-01T00:00:00Z'), 'Asia/Kolkata'))).toBe('UTC+5:30')
    expect(['Asia/Calcutta', 'America/New_York', 'UTC'].map(zoneCity)).toEqual(['Kolkata', 'New York', 'UTC'])
  })
})

describe('weeks and months', () => {
  test('begin on a Monday', () => {
    expect(mondayBefore('2026-12-06')).toBe('2026-11-30')
    expect(mondayBefore('2026-11-30')).toBe('2026-11-30')
    expect(weeksOfMonth('2026-12-24')).toBe('2026-11-30')
    expect(laterMonth('2026-12-31', 2)).toBe('2027-02-01')
    expect(laterDay('not a day', 1)).toBe('')
  })

  test('with days of 23 and 25 hours, name the odd hours', () => {
    expect(oddHours(daysFrom('2027-03-08', 7), zone)).toEqual([{ hour: 2, day: '2027-03-14', offsets: [] }])
    expect(oddHours(daysFrom('2027-11-01', 7), zone)).toEqual([
      { hour: 1, day: '2027-11-07', offsets: ['UTC−5', 'UTC−6'] },
    ])
    expect(oddHours(daysFrom('2027-06-07', 7), zone)).toEqual([])
  })
})

describe('the pieces of a time', () => {
  const days = daysFrom('2027-11-01', 7)
  const pieces = (start: string, end: string) => splitByDay(at(start), at(end), days, zone)

  test('end at midnight and continue after it', () => {
    expect(pieces('2027-11-02T04:00:00Z', '2027-11-02T05:00:00Z')).toEqual([
      { day: 0, from: 1380, to: 1440, isFirst: true },
    ])
    expect(pieces('2027-11-02T04:00:00Z', '2027-11-02T06:00:00Z')).toEqual([
      { day: 0, from: 1380, to: 1440, isFirst: true },
      { day: 1, from: 0, to: 60, isFirst: false },
    ])
    expect(pieces('2027-10-30T12:00:00Z', '2027-10-30T13:00:00Z')).toEqual([])
  })

  test('keep their length when the clock is put back meanwhile', () => {
    // On the local clock, this is from 1:45 to 1:15.
    expect(pieces('2027-11-07T06:45:00Z', '2027-11-07T07:15:00Z')).toEqual([
      { day: 6, from: 105, to: 135, isFirst: true },
    ])
  })

  test('extend the hours of the grid', () => {
    expect(hoursAround([])).toEqual({ from: 8, to: 18 })
    expect(
      hoursAround([
        { from: 410, to: 470 },
        { from: 1100, to: 1130 },
      ]),
    ).toEqual({ from: 6, to: 19 })
  })

  test('are side by side where they overlap', () => {
    const times = [
      { from: 60, to: 120 },
      { from: 90, to: 150 },
      { from: 120, to: 180 },
      { from: 200, to: 210 },
    ]
    expect(assignLanes(times)).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })
})

describe('a moved time', () => {
  const from = (start: string) => ({ start: at(start), minutes: 30 })
  const moved = (start: string, by: { days?: number; minutes?: number }) =>
    iso(movedBy(from(start), by, zone).start)

  test('keeps its clock time from day to day', () => {
    expect(moved('2027-03-13T15:00:00Z', { days: 1 })).toBe('2027-03-14T14:00:00.000Z')
    expect(moved('2027-11-06T14:00:00Z', { days: 1 })).toBe('2027-11-07T15:00:00.000Z')
  })

  test('passes a doubled hour twice, and jumps over a skipped one', () => {
    expect(moved('2027-11-07T06:45:00Z', { minutes: 15 })).toBe('2027-11-07T07:00:00.000Z')
    expect(wallTimeAt(at('2027-11-07T07:00:00Z'), zone).minutes).toBe(60)
    expect(wallTimeAt(at(moved('2027-03-14T07:45:00Z', { minutes: 15 })), zone).minutes).toBe(180)
  })

  test('is dropped in the same half of a doubled hour', () => {
    const drop = (before: string) => iso(droppedAt({ day: '2027-11-07', minutes: 75 }, at(before), zone))
    expect(drop('2027-11-07T06:30:00Z')).toBe('2027-11-07T06:15:00.000Z')
    expect(drop('2027-11-07T07:30:00Z')).toBe('2027-11-07T07:15:00.000Z')
  })
})

test('free minutes are open, untaken and in the future', () => {
  const open = [{ start: '2026-12-01T15:00:00Z', end: '2026-12-01T18:00:00Z' }]
  const taken = [
    { start: '2026-12-01T17:30:00Z', end: '2026-12-01T19:00:00Z' },
    { start: '2026-12-01T16:00:00Z', end: '2026-12-01T16:40:00Z' },
    { start: '2026-12-01T16:30:00Z', end: '2026-12-01T16:45:00Z' },
  ]
  expect(freeMinutes(open, [], 0)).toBe(180)
  expect(freeMinutes(open, taken, 0)).toBe(60 + 45)
  expect(freeMinutes(open, taken, at('2026-12-01T15:45:00Z'))).toBe(15 + 45)
  expect(freeMinutes(open, taken, at('2026-12-01T18:00:00Z'))).toBe(0)
})
