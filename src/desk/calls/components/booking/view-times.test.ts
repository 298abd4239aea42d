import { describe, expect, test } from 'vitest'
import { zoneCity } from '../../domain/zone-names.ts'
import { readAddress, type TimesToView, viewTimes, writeAddress } from './view-times.ts'
import { allZones } from './zones.ts'

const view = (times: string[], zone: string, more: Partial<TimesToView> = {}) =>
  viewTimes({
    times,
    zone,
    siteZone: 'America/Chicago',
    hourCycle: 'h23',
    now: Date.parse('2026-11-23T00:00:00Z'),
    ...more,
  })

const labels = (shown: ReturnType<typeof view>) =>
  shown.groups.map(({ name, times }) => [name, ...times.map(({ label }) => label)])

describe('free times for a visitor', () => {
  test('are grouped by days and parts of the day in the visitor’s zone', () => {
    const times = ['2026-12-03T21:00:00.000Z', '2026-12-03T22:30:00.000Z']
    expect(labels(view(times, 'Europe/Lisbon'))).toEqual([['Evening', '21:00', '22:30']])
    expect(labels(view(times, 'Asia/Kolkata'))).toEqual([['Morning', '02:30', '04:00']])
    expect(view(times, 'Asia/Kolkata').day).toBe('2026-12-04')
    expect(labels(view(times, 'Asia/Kathmandu'))).toEqual([['Morning', '02:45', '04:15']])
    expect(view(times, 'Australia/Sydney').day).toBe('2026-12-04')
    expect(labels(view(times, 'America/Chicago', { hourCycle: 'h12' }))).toEqual([
      ['Afternoon', expect.stringMatching(/^3:00\sPM$/), expect.stringMatching(/^4:30\sPM$/)],
    ])
  })

  test('on the last day of a month, appear in the next month of a zone ahead', () => {
    const shown = view(['2026-12-31T20:00:00.000Z'], 'Pacific/Apia')
    expect([shown.month.month, shown.day]).toEqual(['2027-01', '2027-01-01'])
    expect(view(['2026-12-31T20:00:00.000Z'], 'America/Chicago').month.month).toBe('2026-12')
  })

  test('in another zone, appear under its days, whether the zone changes before or after a day is chosen', () => {
    const times = ['2026-12-03T10:00:00.000Z', '2026-12-03T21:00:00.000Z', '2026-12-04T10:00:00.000Z']
    const shownOn = (day: string | undefined, zone: string) => {
      const shown = view(times, zone, { ...(day && { day, month: day.slice(0, 7) }) })
      return [shown.day, ...shown.groups.flatMap((group) => group.times.map(({ label }) => label))]
    }
    expect(shownOn(undefined, 'Europe/Lisbon')).toEqual(['2026-12-03', '10:00', '21:00'])
    expect(shownOn(undefined, 'Asia/Kolkata')).toEqual(['2026-12-03', '15:30'])
    expect(shownOn('2026-12-04', 'Europe/Lisbon')).toEqual(['2026-12-04', '10:00'])
    expect(shownOn('2026-12-04', 'Asia/Kolkata')).toEqual(['2026-12-04', '02:30', '15:30'])
    // The chosen day has no time in that zone, so the first day with a time is shown.
    expect(shownOn('2026-12-04', 'Pacific/Honolulu')).toEqual(['2026-12-04', '00:00'])
    expect(shownOn('2026-12-02', 'Asia/Kolkata')).toEqual(['2026-12-03', '15:30'])
  })

  test('in an hour that the clock shows twice, have their offsets', () => {
    const times = ['2026-11-01T06:00:00.000Z', '2026-11-01T07:00:00.000Z']
    expect(labels(view(times, 'America/Chicago'))).toEqual([['Morning', '01:00 (UTC−5)', '01:00 (UTC−6)']])
  })

  test('lead to the next month with times, and back to the last', () => {
    const times = ['2026-11-30T15:00:00.000Z', '2027-01-14T15:00:00.000Z']
    const onward = view(times, 'UTC', { month: '2026-12' })
    expect([onward.month.month, onward.notice]).toEqual([
      '2027-01',
      'Nothing is free in December 2026: this is January 2027.',
    ])
    expect(view(times, 'UTC', { month: '2026-12', isBack: true }).month.month).toBe('2026-11')
    expect(view(times, 'UTC', { day: '2027-01-14' }).day).toBe('2027-01-14')
    expect(view([], 'UTC').day).toBeNull()
  })

  test('keep the shown day after a refetch, even when nothing is free on it', () => {
    const times = ['2026-12-03T15:00:00.000Z', '2027-01-14T15:00:00.000Z']
    const seen = { day: '2026-12-04', month: '2026-12', isSeen: true }
    const full = view(times, 'UTC', seen)
    expect([full.month.month, full.day, full.dayName, full.groups]).toEqual([
      '2026-12',
      '2026-12-04',
      'Friday, December 4',
      [],
    ])
    expect(view(times.slice(1), 'UTC', seen).day).toBe('2026-12-04')
    expect(view(times, 'UTC', { ...seen, isSeen: false }).day).toBe('2026-12-03')
    expect(view([], 'UTC', seen).day).toBeNull()
  })

  test('name zones by their present city, with the offset of the chosen day, without duplicates', () => {
    expect(['Asia/Calcutta', 'Europe/Kiev', 'America/New_York'].map(zoneCity)).toEqual([
      'Kolkata',
      'Kyiv',
      'New York',
    ])
    const zones = (at: string, zone: string) =>
      view([at], zone, { own: zone }).zones.map(({ label }) => label)
    expect(zones('2026-12-03T12:00:00.000Z', 'Europe/Lisbon')).toEqual([
      'Lisbon (UTC+0)',
      'Chicago (UTC−6)',
      'UTC',
    ])
    expect(zones('2027-06-03T12:00:00.000Z', 'Europe/Lisbon')[0]).toBe('Lisbon (UTC+1)')
    const all = allZones(['Asia/Kolkata', 'America/Chicago', 'UTC'], '2026-12-03T12:00:00.000Z')
    for (const city of ['Kolkata', 'Chicago', 'UTC', 'Kyiv', 'Lord Howe'])
      expect(
        all.filter(({ label }) => label.replace(/ \(.*/, '') === city),
        city,
      ).toHaveLength(1)
  })
})

test('the URL of a choice is read as it is written, and invalid values are ignored', () => {
  const written = writeAddress('?order=7', '2026-12-03', '2026-12-03T19:30:00.000Z')
  expect(written).toBe('?order=7&day=2026-12-03&at=2026-12-03T19:30Z')
  expect(readAddress(written)).toEqual({ day: '2026-12-03', at: '2026-12-03T19:30:00.000Z' })
  expect(writeAddress(written, '2026-12-04')).toBe('?order=7&day=2026-12-04')
  expect(readAddress('?day=x&at=soon')).toEqual({})
})
