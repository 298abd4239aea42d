import { expect, test } from 'vitest'
import { readTranslations } from '#platform/texts/catalogs.ts'
import { interfaceLanguages } from './interface-languages.ts'

test('the languages of the settings are English and those that have translations', () => {
  expect(Object.keys(interfaceLanguages).sort()).toEqual(['en', ...readTranslations().keys()].sort())
})
