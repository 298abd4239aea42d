import { expect, test } from 'vitest'
import { proposeFormats, proposeLocale } from './proposed-locale.ts'

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
  expect(proposeLocale({ language, timeZone })).toMatchObject({
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
  const proposed = proposeLocale({ language, timeZone: 'Etc/Unknown' })
  expect(proposed.interfaceLanguage).toBe(interfaceLanguage)
})

test('no currency is proposed for a country that is not known', () => {
  expect(proposeLocale({ language: 'sw-TZ', timeZone: 'Etc/Unknown' })).toEqual({
    language: 'sw-TZ',
    textLanguage: 'sw',
    timeZone: 'Etc/Unknown',
  })
})

test.each([
  ['de', 'en-US', 'de-DE'],
  ['de', 'fr-CH', 'de-CH'],
  ['fr', 'en-CA', 'fr-CA'],
  ['es', 'de-AT', 'es-ES'],
  ['en', 'de-DE', 'en-US'],
] as const)('a site in %s with the formats of %s is offered those of %s', (chosen, present, language) => {
  expect(proposeFormats(chosen, present)).toEqual({ language, textLanguage: chosen })
})
