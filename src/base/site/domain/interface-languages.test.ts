import { expect, test } from 'vitest'
import { readTranslations } from '#platform/texts/catalogs.ts'
import { interfaceLanguages, proposeFormats } from './interface-languages.ts'

test('the languages of the settings are English and those that have translations', () => {
  expect(Object.keys(interfaceLanguages).sort()).toEqual(['en', ...readTranslations().keys()].sort())
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
