import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLanguage, editsBetween, makeVocabulary, mendTypo, normalize } from './normalize.ts'

const vocabulary = makeVocabulary(['MVP', 'checkout', 'PostgreSQL', 'class', 'NDA, warranty'])

test('a letter missing, added, exchanged or swapped is one edit', () => {
  for (const typo of ['maintenace', 'maintenancee', 'maintenence', 'maintenacne'])
    expect(editsBetween(typo, 'maintenance', 2), typo).toBe(1)
  expect(editsBetween('maintain', 'maintenance', 2)).toBe(3)
})

test('edits are the same from both sides, and none lie between a word and itself', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b, 6)).toBe(editsBetween(b, a, 6))
      expect(editsBetween(a, a, 6)).toBe(0)
    }),
  )
})

test('typos are mended, in short words only what is surely a slip', () => {
  for (const [typo, meant] of [
    ['warrenty', 'warranty'],
    ['postgrsql', 'postgresql'],
    ['mpv', 'mvp'],
    ['clas', 'class'],
  ] as const)
    expect(mendTypo(typo, vocabulary)).toBe(meant)
  expect(mendTypo('mvx', vocabulary)).toBe('mvx')
})

test('a known word is never changed, whatever it resembles', () => {
  for (const word of ['glass', 'dose', 'clash', 'ndas', 'hosting'])
    expect(mendTypo(word, vocabulary)).toBe(word)
})

test('a package is found in a compound of another language', () => {
  expect(normalize('Was ist im Standardpaket enthalten?', 'de', vocabulary)).toBe(
    'what is included in the Standard package?',
  )
  expect(normalize('¿Qué incluye el paquete básico?', 'es', vocabulary)).toBe(
    'what is included in the package basic?',
  )
})

test('slang is written out, and what a thing is called at length is shortened', () => {
  expect(normalize('price of a minimum viable product', 'en', vocabulary)).toBe('price of a mvp')
  expect(normalize('wat do u charge, whats teh price?', 'en', vocabulary)).toBe(
    'what do you charge, what is the price?',
  )
})

test('the language is told by its commonest words; a bare name counts as English', () => {
  expect(detectLanguage('Wie viel kostet das?')).toBe('de')
  expect(detectLanguage('¿Dónde están?')).toBe('es')
  expect(detectLanguage('Combien coûte un site ?')).toBe('other')
  expect(detectLanguage('ile to kosztuje')).toBe('other')
  expect(detectLanguage('これはいくらですか')).toBe('other')
  for (const message of ['SaaS MVP', 'thanks, that was helpful!', '?!', ''])
    expect(detectLanguage(message)).toBe('en')
})
