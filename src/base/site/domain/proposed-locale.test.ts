import { expect, test } from 'vitest'
import { proposeLocale } from './proposed-locale.ts'

const languages = ['de-AT', 'de-CH', 'de-DE', 'en-GB', 'en-US', 'fr-CH', 'fr-FR', 'pt-BR', 'pt-PT']

test.each([
  ['de-DE', 'Europe/Berlin', ['de-DE', 'de', 'EUR']],
  ['de', 'Europe/Zurich', ['de-CH', 'de', 'CHF']],
  ['de-DE', 'Europe/Vienna', ['de-AT', 'de', 'EUR']],
  ['en-US', 'Europe/London', ['en-GB', 'en', 'GBP']],
  ['en-US', 'America/Chicago', ['en-US', 'en', 'USD']],
  ['en-US', 'Europe/Berlin', ['en-US', 'en', 'EUR']],
  ['pt', 'Etc/Unknown', ['pt-BR', 'pt', 'BRL']],
  ['fr', 'Europe/Zurich', ['fr-CH', 'fr', 'CHF']],
])('a browser in %s at %s proposes %j', (language, timeZone, [tag, textLanguage, currency]) => {
  expect(proposeLocale({ language, timeZone }, languages)).toMatchObject({
    language: tag,
    textLanguage,
    currency,
    timeZone,
  })
})

test.each([
  ['de-AT', 'de'],
  ['fr', 'fr'],
  ['es-MX', 'es'],
  ['en-GB', 'en'],
  ['pt-BR', undefined],
])('a browser in %s proposes labels in %s', (language, interfaceLanguage) => {
  const proposed = proposeLocale({ language, timeZone: 'Etc/Unknown' }, languages)
  expect(proposed.interfaceLanguage).toBe(interfaceLanguage)
})

test('no currency is proposed for a country that is not known', () => {
  expect(proposeLocale({ language: 'sw-TZ', timeZone: 'Etc/Unknown' }, languages)).toEqual({
    language: 'sw-TZ',
    textLanguage: 'sw',
    timeZone: 'Etc/Unknown',
  })
})
