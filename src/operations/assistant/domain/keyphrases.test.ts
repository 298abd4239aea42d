import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyphrases, keyTopics, rankPhrases } from './keyphrases.ts'
import { readText } from './text/reading.ts'

const article = `With logical replication you can bring a large PostgreSQL database to a new version while the old server keeps working.
The schema is copied first, then logical replication brings the rows over. Tables without a primary key need one before it starts.
Sequences are not replicated, so they are set by hand during the switch. Rehearse the switch twice on a full copy: the first rehearsal
finds the missing primary keys, the second one the nightly imports. On the night the service is read-only for a minute.`

test('the phrases that a text is about come first', () => {
  const found = keyphrases(article, 8)
  expect(found[0]).toBe('logical replication')
  expect(found).toEqual(expect.arrayContaining(['nightly imports']))
})

test('no more phrases are returned than asked for, and none twice', () => {
  const found = keyphrases(article, 5)
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test('topics do not hold one another', () => {
  const topics = keyTopics(rankPhrases(readText(article)), 6).map((topic) => topic.phrase.key)
  for (const topic of topics)
    expect(topics.filter((other) => ` ${other} `.includes(` ${topic} `))).toEqual([topic])
})

test('an empty text has no phrases', () => {
  expect(keyphrases('', 10)).toEqual([])
  expect(keyphrases('. ! ?', 10)).toEqual([])
})

test('an underscore within a word is a part of it', () => {
  expect(keyphrases('_0_B', 1)).toEqual(['0_b'])
})

test('any text gives phrases whose words it holds', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 30 }),
      (text, count) => {
        const found = keyphrases(text, count)
        expect(found.length).toBeLessThanOrEqual(count)
        // Within a word, Markdown treats an asterisk as emphasis, but not an underscore.
        const read = `${text} ${text.replaceAll('*', '')}`.toLowerCase()
        for (const word of found.flatMap((phrase) => phrase.toLowerCase().split(' ')))
          expect(read).toContain(word)
      },
    ),
  )
})
