import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text)

test('names with dots do not end a sentence', () => {
  expect(texts('We moved to Next.js last year. Node.js 24 runs it.')).toEqual([
    'We moved to Next.js last year.',
    'Node.js 24 runs it.',
  ])
})

test('abbreviations do not end a sentence', () => {
  expect(texts('Ask Dr. Haddad, e.g. Monday. See Fig. 2 or No. 5 for J. Smith.')).toEqual([
    'Ask Dr. Haddad, e.g. Monday.',
    'See Fig. 2 or No. 5 for J. Smith.',
  ])
})

test('an abbreviation that may end a sentence does so before a word that opens one', () => {
  expect(texts('We sell tables, lamps etc. The shop is open.')).toHaveLength(2)
  expect(texts('We bought Acme Inc. Europe last year.')).toHaveLength(1)
})

test('a short answer is no number sign', () => {
  expect(texts('Is it safe? No. We tested it.')).toEqual(['Is it safe?', 'No.', 'We tested it.'])
})

test('lines that were wrapped by width are joined, a title above them is not', () => {
  const text = [
    'A title of its own',
    'Hard wraps are broken where the next word would not have fitted into the',
    'width of the paragraph, and they say nothing about where sentences end.',
  ].join('\n')
  expect(texts(text)).toEqual([
    'A title of its own',
    'Hard wraps are broken where the next word would not have fitted into the width of the paragraph, and they say nothing about where sentences end.',
  ])
})

test('headings and list items end with their line, without their marks', () => {
  expect(splitSentences('## Setup\nInstall it\n- one\n- two\n2. three')).toEqual([
    { text: 'Setup', heading: true },
    { text: 'Install it', heading: false },
    { text: 'one', heading: false },
    { text: 'two', heading: false },
    { text: 'three', heading: false },
  ])
})

test('no character gets lost between the sentences', () => {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  const words = fc.constantFrom(
    'We',
    'sell',
    'Next.js',
    'e.g.',
    'tables.',
    'No.',
    '5',
    'Inc.',
    'The',
    '\n',
    '\n\n',
    'ok?',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
      const text = parts.join(' ')
      expect(letters(texts(text).join(''))).toBe(letters(text))
    }),
  )
})
