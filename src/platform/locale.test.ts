import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockDay } from './clock.ts'
import { siteDay } from './locale.ts'

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
