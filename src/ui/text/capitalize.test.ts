import { expect, test } from 'vitest'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { withCatalog } from '#platform/texts.ts'
import { withinSentence } from './capitalize.ts'

test.each([
  ['en', 'Post Categories', 'post categories'],
  ['de', 'Allgemeine Angaben', 'Allgemeine Angaben'],
  ['fr', 'Avis de Ada', 'avis de Ada'],
  ['fr', 'MVP Lab', 'MVP Lab'],
  ['es', 'Precio del MVP', 'precio del MVP'],
])('in %s, "%s" is "%s" within a sentence', (language, title, within) => {
  expect(withCatalog(findCatalog(language) ?? null, () => withinSentence(title))).toBe(within)
})
