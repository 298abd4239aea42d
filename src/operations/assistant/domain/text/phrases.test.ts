import { expect, test } from 'vitest'
import { findPhrases, spellPhrase } from './phrases.ts'
import { readText } from './reading.ts'

const phrasesOf = (text: string, isWhole = true) =>
  findPhrases(readText(text).words)
    .filter((phrase) => phrase.isWhole === isWhole)
    .map(spellPhrase)

test('adjectives and nouns before a noun form a phrase, stop words part them', () => {
  expect(
    phrasesOf('The monthly report is about expensive database queries and their execution plans.'),
  ).toEqual(['monthly report', 'expensive database queries', 'execution plans'])
})

test('adjectives that say nothing do not open a phrase', () => {
  expect(phrasesOf('We present a novel synchronization scheme.')).toEqual(['synchronization scheme'])
})

test('participles and gerunds inside a phrase belong to it', () => {
  expect(phrasesOf('We built a search over scanned documents and a tool for image processing.')).toContain(
    'scanned documents',
  )
  expect(phrasesOf('We built a search over scanned documents and a tool for image processing.')).toContain(
    'image processing',
  )
})

test('names keep their dots, signs and capitals', () => {
  expect(phrasesOf('They wrote the parser in C++ and the server in Node.js.')).toEqual(
    expect.arrayContaining(['parser', 'server', 'Node.js']),
  )
})

test('plural and singular mentions are one phrase', () => {
  const [phrase] = findPhrases(
    readText('A price list is on the page. We print price lists every year.').words,
  )
  expect(phrase?.mentions).toHaveLength(2)
})

test('phrases within others are phrases too', () => {
  expect(phrasesOf('The quality of invoice dates varies.', false)).toEqual(['invoice', 'dates'])
})

test('a phrase ends with its sentence, also where no sign does', () => {
  expect(phrasesOf('# Database backup\n\nServers need it.')).toEqual(['database backup', 'servers'])
})
