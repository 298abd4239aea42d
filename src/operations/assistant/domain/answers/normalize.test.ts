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

test('French and Italian are understood with and without their accents, and after an apostrophe', () => {
  for (const [question, language, read] of [
    ["Qu'est-ce qui est compris dans la formule de base ?", 'fr', 'what is included in the package basic ?'],
    ['quel est le delai de livraison ?', 'fr', 'how long does take ?'],
    ['L’appli coûte combien ?', 'fr', 'the app cost how much ?'],
    [
      "Qual e la differenza tra l'app e il sito?",
      'it',
      'which and the difference tra the app and the website?',
    ],
    ["quanto costa un'app?", 'it', 'how much is a app?'],
  ] as const)
    expect(normalize(question, language, vocabulary)).toBe(read)
})

test('the language is told by its commonest words; a bare name counts as that of the site', () => {
  expect(detectLanguage('Wie viel kostet das?')).toBe('de')
  expect(detectLanguage('¿Dónde están?')).toBe('es')
  expect(detectLanguage('Combien coûte un site ?')).toBe('fr')
  expect(detectLanguage('Où êtes-vous ?')).toBe('fr')
  expect(detectLanguage('Quanto costa un sito?')).toBe('it')
  expect(detectLanguage('Lavora da sola?')).toBe('it')
  expect(detectLanguage('Quanto custa o MVP?')).toBe('other')
  expect(detectLanguage('ile to kosztuje')).toBe('other')
  expect(detectLanguage('これはいくらですか')).toBe('other')
  for (const message of ['SaaS MVP', 'thanks, that was helpful!', '?!', ''])
    expect(detectLanguage(message)).toBe('en')
  for (const usual of ['de', 'fr', 'it'] as const) {
    expect(detectLanguage('SaaS MVP', usual)).toBe(usual)
    expect(detectLanguage('How much is a website?', usual)).toBe('en')
    expect(detectLanguage('ile to kosztuje', usual)).toBe('other')
  }
})
