import { expect, test } from 'vitest'
import { ownPanels } from '#base/accounts/components/settings/own-fields.ts'
import { t } from '#platform/texts.ts'
import { findByWords, foldWords, markWords } from '#ui/text/words.ts'
import { settingsForRole } from './settings.ts'

const settings = settingsForRole('admin')

test.each(settings.map((one) => [`${one.title}, ${one.note}`, one] as const))(
  'the setting “%s” is found by its own words',
  (_, one) => {
    const { title, note, address } = one
    const first = findByWords(settings, `${title} ${note}`).slice(0, 4)
    expect(first.map((found) => found.address)).toContain(address)
  },
)

test('no two settings have one address, and all have their words', () => {
  expect(settings.length).toBeGreaterThan(100)
  expect(new Set(settings.map(({ address }) => address)).size).toBe(settings.length)
  for (const { texts, address } of settings) expect(texts[0], address).toMatch(/^ \S/)
})

test('members find their own settings only', () => {
  for (const role of ['user', 'premium', 'developer'] as const)
    expect(settingsForRole(role).every(({ address }) => address.startsWith('/dashboard/account#'))).toBe(true)
})

const found = (typed: string) => findByWords(settings, typed).map(({ address }) => address)

test.each([
  ['currency', '/dashboard/settings?part=locale#currency'],
  ['time zone', '/dashboard/settings?part=locale#timeZone'],
  ['ZONE tim', '/dashboard/settings?part=locale#timeZone'],
  ['reply address', '/dashboard/settings?part=identity#email'],
  ['opening hours', '/dashboard/schedule?tab=availability#week'],
  ['logo', '/dashboard/settings?part=identity#logo'],
  ['money', '/dashboard/settings?part=locale'],
  ['reminders by email', '/dashboard/settings?part=invoices#remindersOn'],
  ['testimonials heading', '/dashboard/settings?part=texts#testimonials.heading'],
  ['percent skills', '/dashboard/settings?part=texts#about.skills'],
  ['delete my account', '/dashboard/account#account'],
  ['webhooks', '/dashboard/api?tab=webhooks'],
  ['tokens', '/dashboard/account#tokens'],
  ['offers', '/dashboard/quotes'],
  ['data', '/dashboard/data'],
])('“%s” leads first to %s', (typed, address) => {
  expect(found(typed)[0]).toBe(address)
})

test('a title counts more than a note, and that more than a description', () => {
  const named = (typed: string) => findByWords(settings, typed).map(({ title }) => title)
  expect(named('name').indexOf('Name of the site')).toBeLessThan(named('name').indexOf('Logo'))
  expect(named('mail')[0]).toBe('Mail')
})

test('accents and case make no difference, and a word is found by its beginning only', () => {
  const items = [{ texts: [foldWords('Öffnungszeiten: Café')] }]
  for (const typed of ['offnung', 'CAFÉ', 'cafe öff', 'cafe\u0301'])
    expect(findByWords(items, typed), typed).toEqual(items)
  for (const typed of ['zeiten', 'caf e', 'cafes', '', ' ', '%', '_', '.*', '\u0000', '"', '(((('])
    expect(findByWords(items, typed), typed).toEqual([])
})

test('what was typed is marked in a title', () => {
  expect(markWords('Name of the site', 'si na')).toEqual(['', 'Na', 'me of the ', 'si', 'te'])
  expect(markWords('Café au lait', 'cafe')).toEqual(['', 'Café', ' au lait'])
  expect(markWords('Website', 'site')).toEqual(['Web', 'site', ''])
  expect(markWords('Logo', '')).toEqual(['Logo'])
})

test('each panel of the own settings that opens something is found', () => {
  const known = settingsForRole('user').map(({ title, note }) => `${title} ${note}`)
  for (const { title, action } of Object.values(ownPanels).filter((panel) => 'action' in panel))
    expect(
      known.some((words) => words.includes(t(title))),
      t(action),
    ).toBe(true)
})
