import { afterEach, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { setLocale } from '#platform/locale.ts'
import { formatHours, parseHours } from './hours.ts'

afterEach(() => setLocale(siteDefaults.locale))

test.each([
  ['en-US', '12.5'],
  ['de-DE', '12,5'],
  ['ar-EG', '12.5'],
])('hours in the format %s are shown as %s, and can be typed so', (language, shown) => {
  setLocale({ ...siteDefaults.locale, language })
  expect(formatHours(750)).toBe(shown)
  expect(parseHours(shown)).toBe(750)
  expect([formatHours(null), formatHours(60), formatHours(600_000)]).toEqual(['', '1', '10000'])
})
