import { describe, expect, test } from 'vitest'
import { ask, everyDay, hours, isoOf, openHours, shownIn, timesOf } from './testing/ask-times.ts'
import { nearestTo, type Taken } from './times.ts'

const minute = 60_000

const at = (start: string, end: string, more: Partial<Taken> = {}): Taken => ({
  start: Date.parse(start),
  end: Date.parse(end),
  ...more,
})
const call = (start: string, minutes = 60): Taken => ({
  start: Date.parse(start),
  end: Date.parse(start) + minutes * minute,
  isCall: true,
})

describe('hours', () => {
  const monday = '2026-12-07'

  test('offer every step of a range at which the whole call fits', () => {
    const open = openHours(everyDay('09:00-10:30', '13:00-13:45'))
    expect(timesOf({ first: monday, open, rules: { minutes: 45, stepMinutes: 15 } })).toEqual([
      '2026-12-07T15:00Z',
      '2026-12-07T15:15Z',
      '2026-12-07T15:30Z',
      '2026-12-07T15:45Z',
      '2026-12-07T19:00Z',
    ])
  })

  test('end at midnight and do not cross it, and adjacent ones are joined', () => {
    const open = openHours(everyDay('22:00-23:00', '23:00-24:00'))
    expect(timesOf({ first: monday, open, rules: { minutes: 90, stepMinutes: 30 } })).toEqual([
      '2026-12-08T04:00Z',
      '2026-12-08T04:30Z',
    ])
  })

  test('are those of the weekday unless the day has its own, or time off', () => {
    const week = everyDay('09:00-10:00')
    week[6] = []
    const exceptions = new Map([
      ['2026-12-12', hours('10:00-11:00')],
      ['2026-12-08', []],
      ['2026-12-10', hours('20:00-21:00')],
    ])
    const timeOff = [{ firstDay: '2026-12-10', lastDay: '2026-12-11' }]
    const open = openHours(week, { exceptions, timeOff })
    expect(
      ask({ first: monday, count: 7, open }).map(({ day, times }) => [day, ...times.map(isoOf)]),
    ).toEqual([
      ['2026-12-07', '2026-12-07T15:00Z'],
      ['2026-12-09', '2026-12-09T15:00Z'],
      ['2026-12-12', '2026-12-12T16:00Z'],
      ['2026-12-13', '2026-12-13T15:00Z'],
    ])
  })

  test('that overlap or are invalid never offer a time twice or invent one', () => {
    const ranges = hours(
      '09:00-11:00',
      '10:00-12:00',
      '25:00-26:00',
      '12:00-11:00',
      'noon-night',
      '09:00-09:00',
    )
    expect(timesOf({ first: monday, open: openHours(Array(7).fill(ranges)) })).toEqual([
      '2026-12-07T15:00Z',
      '2026-12-07T16:00Z',
      '2026-12-07T17:00Z',
    ])
  })
})

describe('clock changes', () => {
  test('9:00 stays 9:00 before and after both', () => {
    const open = openHours(everyDay('09:00-10:00'))
    expect(timesOf({ first: '2026-10-31', count: 3, open })).toEqual([
      '2026-10-31T14:00Z',
      '2026-11-01T15:00Z',
      '2026-11-02T15:00Z',
    ])
    expect(timesOf({ first: '2027-03-13', count: 3, open })).toEqual([
      '2027-03-13T15:00Z',
      '2027-03-14T14:00Z',
      '2027-03-15T14:00Z',
    ])
  })

  test('a skipped hour offers no time, and its neighbors do', () => {
    const gap = { first: '2027-03-14', rules: { minutes: 30, stepMinutes: 30 } }
    expect(timesOf({ ...gap, open: openHours(everyDay('02:00-03:00')) })).toEqual([])
    expect(timesOf({ ...gap, open: openHours(everyDay('02:30-03:30')) })).toEqual(['2027-03-14T08:00Z'])
    expect(timesOf({ ...gap, open: openHours(everyDay('01:30-03:30')) })).toEqual([
      '2027-03-14T07:30Z',
      '2027-03-14T08:00Z',
    ])
  })

  test('an hour that the clock shows twice is offered twice', () => {
    const fold = { first: '2026-11-01', rules: { minutes: 30, stepMinutes: 30 } }
    expect(timesOf({ ...fold, open: openHours(everyDay('01:00-02:00')) })).toEqual([
      '2026-11-01T06:00Z',
      '2026-11-01T06:30Z',
      '2026-11-01T07:00Z',
      '2026-11-01T07:30Z',
    ])
    // The hours end at 1:30, and continue from the second 1:00 to 1:30.
    expect(timesOf({ ...fold, open: openHours(everyDay('00:30-01:30')) })).toEqual([
      '2026-11-01T05:30Z',
      '2026-11-01T06:00Z',
      '2026-11-01T07:00Z',
    ])
  })

  test('half an hour on Lord Howe, at midnight in Beirut, a whole day in Apia', () => {
    const open = openHours(everyDay('00:00-03:00'))
    const lordHowe = { zone: 'Australia/Lord_Howe', open, rules: { minutes: 30, stepMinutes: 30 } }
    expect(timesOf({ ...lordHowe, first: '2026-10-04' })).toHaveLength(5)
    expect(timesOf({ ...lordHowe, first: '2027-04-04' })).toHaveLength(7)
    expect(timesOf({ zone: 'Asia/Beirut', first: '2026-03-29', open })).toEqual([
      '2026-03-28T22:00Z',
      '2026-03-28T23:00Z',
    ])
    expect(timesOf({ zone: 'Pacific/Apia', first: '2011-12-29', count: 3, open })).toHaveLength(6)
  })
})

describe('visitors elsewhere', () => {
  // The owner is in Chicago, with hours in the morning and in the evening.
  const asked = { first: '2026-12-03', open: openHours(everyDay('09:00-10:00', '19:00-20:00')) }

  test.each([
    ['Europe/Lisbon', '12-03 15:00', '12-04 01:00'],
    ['Asia/Kolkata', '12-03 20:30', '12-04 06:30'],
    ['Asia/Kathmandu', '12-03 20:45', '12-04 06:45'],
    ['Australia/Sydney', '12-04 02:00', '12-04 12:00'],
    ['Australia/Lord_Howe', '12-04 02:00', '12-04 12:00'],
    ['Pacific/Apia', '12-04 04:00', '12-04 14:00'],
  ])('%s reads the same instants', (zone, ...expected) => {
    expect(shownIn(zone, asked)).toEqual(expected)
  })

  test('the last day of a month reaches into the next one of a zone ahead', () => {
    const ofNovember = { ...asked, first: '2026-11-30' }
    expect(shownIn('Asia/Kolkata', ofNovember)).toEqual(['11-30 20:30', '12-01 06:30'])
    const ofApia = { zone: 'Pacific/Apia', first: '2026-12-01', open: openHours(everyDay('08:00-09:00')) }
    expect(shownIn('America/Chicago', ofApia)).toEqual(['11-30 13:00'])
  })

  test('a zone with another date of its clock change shows another hour in between', () => {
    const mornings = openHours(everyDay('09:00-10:00'))
    const lisbon = (first: string) => shownIn('Europe/Lisbon', { first, open: mornings })
    expect([lisbon('2027-03-13'), lisbon('2027-03-14'), lisbon('2027-03-28')]).toEqual([
      ['03-13 15:00'],
      ['03-14 14:00'],
      ['03-28 15:00'],
    ])
  })
})

describe('taken times', () => {
  const first = '2026-12-07'
  const open = openHours(everyDay('09:00-13:00'))

  test('are not offered, nor times that would overlap their gap; adjacent ones are', () => {
    const taken = [at('2026-12-07T16:10:00Z', '2026-12-07T17:00:00Z')]
    const others = ['2026-12-07T15:00Z', '2026-12-07T17:00Z', '2026-12-07T18:00Z']
    expect(timesOf({ first, open, taken })).toEqual(others)
    expect(timesOf({ first, open, taken, rules: { gapMinutes: 10 } })).toEqual(others)
    expect(timesOf({ first, open, taken, rules: { gapMinutes: 11 } })).toEqual(others.slice(1))
    const short = { minutes: 60, stepMinutes: 10 }
    expect(timesOf({ first, open, taken, rules: { ...short, gapMinutes: 10 } })[0]).toBe('2026-12-07T15:00Z')
    expect(timesOf({ first, open, taken, rules: { ...short, gapMinutes: 20 } })[0]).toBe('2026-12-07T17:00Z')
  })

  test('may be long, may overlap, and may lie anywhere', () => {
    const taken = [
      at('2026-12-01T00:00:00Z', '2026-12-07T15:30:00Z'),
      at('2026-12-07T17:00:00Z', '2026-12-07T17:10:00Z'),
      at('2026-12-07T16:50:00Z', '2026-12-07T18:00:00Z'),
      at('2026-12-09T16:00:00Z', '2026-12-09T16:00:00Z'),
    ]
    expect(timesOf({ first, open, taken })).toEqual(['2026-12-07T18:00Z'])
  })

  test('keep the gap of their booking when the gap grows', () => {
    const neighbors = [
      at('2026-12-07T15:00:00Z', '2026-12-07T16:00:00Z'),
      at('2026-12-07T16:00:00Z', '2026-12-07T17:00:00Z'),
    ]
    expect(timesOf({ first, open, taken: neighbors, rules: { gapMinutes: 30 } })).toEqual([
      '2026-12-07T17:00Z',
      '2026-12-07T18:00Z',
    ])
  })

  test('do not block moving a call to a time that overlaps only itself', () => {
    const others = [at('2026-12-07T17:00:00Z', '2026-12-07T18:00:00Z')]
    const own = at('2026-12-07T15:30:00Z', '2026-12-07T16:30:00Z')
    expect(timesOf({ first, open, taken: [...others, own] })).toEqual(['2026-12-07T18:00Z'])
    expect(timesOf({ first, open, taken: others })).toEqual([
      '2026-12-07T15:00Z',
      '2026-12-07T16:00Z',
      '2026-12-07T18:00Z',
    ])
  })
})

describe('rules', () => {
  const open = openHours(everyDay('09:00-12:00'))

  test('notice is exact to the minute, by the server’s clock', () => {
    const asked = { first: '2026-12-03', open, rules: { noticeHours: 24 } }
    expect(timesOf({ ...asked, now: '2026-12-02T16:00:00Z' })).toEqual([
      '2026-12-03T16:00Z',
      '2026-12-03T17:00Z',
    ])
    expect(timesOf({ ...asked, now: '2026-12-02T16:00:01Z' })).toEqual(['2026-12-03T17:00Z'])
  })

  test('the first and the last day are the requested ones', () => {
    expect(ask({ first: '2026-12-03', count: 3, open }).map(({ day }) => day)).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
  })

  test('a full day offers nothing; blocked time does not fill it', () => {
    const asked = { first: '2026-12-03', count: 2, open, rules: { maxPerDay: 2 } }
    const taken = [call('2026-12-03T15:00:00Z'), at('2026-12-03T17:00:00Z', '2026-12-03T17:30:00Z')]
    expect(timesOf({ ...asked, taken })[0]).toBe('2026-12-03T16:00Z')
    // It is 23:30 on December 3 in Chicago. Limits count days in the owner's zone.
    taken.push(call('2026-12-04T05:30:00Z', 15))
    expect(ask({ ...asked, taken }).map(({ day }) => day)).toEqual(['2026-12-04'])
  })

  test('a full week, from Monday to Sunday, offers nothing', () => {
    const asked = { first: '2026-12-03', count: 10, open, rules: { maxPerWeek: 1 } }
    const monday = [call('2026-12-07T15:00:00Z')]
    expect(ask({ ...asked, taken: monday }).map(({ day }) => day)).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    // This call is before the requested days, but in the same week.
    const before = [call('2026-12-01T15:00:00Z')]
    expect(ask({ ...asked, taken: before })[0]?.day).toBe('2026-12-07')
  })

  test('a type’s weekly limit counts only its own calls', () => {
    const asked = { first: '2026-12-07', open, rules: { maxOfTypePerWeek: 1 } }
    const other = call('2026-12-08T15:00:00Z')
    expect(ask({ ...asked, taken: [other] })).toHaveLength(1)
    expect(ask({ ...asked, taken: [{ ...other, isOfType: true }] })).toEqual([])
  })
})

test('the three nearest times are in order, the earlier one of two equally near ones first', () => {
  expect(nearestTo(50, [10, 20, 40, 60, 90], 3)).toEqual([20, 40, 60])
  expect(nearestTo(50, [40, 60], 1)).toEqual([40])
  expect(nearestTo(50, [90], 3)).toEqual([90])
})
