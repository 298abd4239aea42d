import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { locale, setLocale } from '#platform/locale.ts'
import { SiteDay, writeNearDay } from './day.tsx'

const before = locale()
afterAll(() => setLocale(before))

test('a near day has no year, an ambiguous one has', () => {
  setLocale({ language: 'en-US', textLanguage: 'en', currency: 'USD', timeZone: 'America/Chicago' })
  vi.useFakeTimers({ now: Date.parse('2026-11-25T01:00:00Z') })
  const days = [
    '2026-01-05',
    '2026-11-24',
    '2027-01-06',
    '2027-09-19',
    '2027-09-20',
    '2025-12-24',
    '2099-12-24',
  ]
  expect(days.map(writeNearDay)).toEqual([
    'Jan 5',
    'Nov 24',
    'Jan 6',
    'Sep 19',
    'Sep 20, 2027',
    'Dec 24, 2025',
    'Dec 24, 2099',
  ])
  vi.useRealTimers()
})

test('a publication has the day that the site’s clock showed', () => {
  const days = (timeZone: string) => {
    setLocale({ language: 'en-US', textLanguage: 'en', currency: 'USD', timeZone })
    const html = renderToStaticMarkup(createElement(SiteDay, { at: '2024-05-01T03:30:00.000Z' }))
    return html.match(/>([^<]*)</)?.[1]
  }
  expect(['America/Chicago', 'UTC', 'Pacific/Kiritimati'].map(days)).toEqual([
    'Apr 30, 2024',
    'May 1, 2024',
    'May 1, 2024',
  ])
})
