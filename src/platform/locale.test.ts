import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { clockDay } from './clock.ts'
import { nameCode } from './locale/code-names.ts'
import { formatClock, formatDate, formatTime, setLocale, siteDay } from './locale.ts'

test('every instant is in the day that the site has then, in every zone and year', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instants, (zone, instant) => {
      const at = instant.getTime()
      const { start, end } = clockDay(siteDay(at, zone), zone)
      expect(at).toBeGreaterThanOrEqual(start)
      expect(at).toBeLessThan(end)
    }),
    { numRuns: 500 },
  )
  expect(siteDay(Date.parse('0999-12-31T12:00Z'), 'UTC')).toBe('0999-12-31')
  expect(() => siteDay(Number.NaN)).toThrow(RangeError)
})

describe('words', () => {
  afterEach(() => setLocale(siteDefaults.locale))
  const at = Date.UTC(2026, 11, 3, 14, 5)

  test.each([
    ['en-US', 'Dec 3, 2026', 'December 3, 2026', 'Thursday, December 3', 'Dec 3, 2026, 14:05'],
    ['en-GB', '3 Dec 2026', '3 December 2026', 'Thursday 3 December', '3 Dec 2026, 14:05'],
    ['de-DE', '03.12.2026', '3 December 2026', 'Thursday, 3 December', '03.12.2026, 14:05'],
    ['fr', '3 Dec 2026', '3 December 2026', 'Thursday, 3 December', '3 Dec 2026, 14:05'],
    ['ja-JP', '2026/12/03', 'December 3, 2026', 'Thursday, December 3', '2026/12/03 14:05'],
  ])('of dates are English, in the order of %s', (language, day, long, weekday, time) => {
    setLocale({ language, textLanguage: 'de', currency: 'EUR', timeZone: 'UTC' })
    expect(formatDate(at)).toBe(day)
    expect(formatDate(at, 'long')).toBe(long)
    expect(formatDate(at, 'weekday')).toBe(weekday)
    expect(formatDate(at, 'weekdayOnly')).toBe('Thursday')
    expect(formatTime(at, true)).toBe(time)
  })

  test('of the clock and of countries, languages and currencies are English too', () => {
    setLocale({ language: 'ja-JP', textLanguage: 'ja', currency: 'JPY', timeZone: 'UTC' })
    expect(formatClock(new Date(at).toISOString(), 'UTC', 'h12')).toMatch(/^2:05\s(pm|PM)$/)
    expect(nameCode('region', 'DE')).toBe('Germany')
    expect(nameCode('language', 'de-AT')).toMatch(/German/)
    expect(nameCode('currency', 'JPY')).toBe('Japanese Yen')
    expect(nameCode('region', 'QX')).toBe('QX')
  })
})
