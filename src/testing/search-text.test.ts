import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { contract } from '../contract.ts'
import { isWholeRun } from './run-settings.ts'
import { bothEngines, openTestSite, signInAs } from './site.ts'

const searches = Object.entries(contract as Record<string, Endpoint>)
  .filter(([, { query }]) => query && 'q' in query.shape)
  .map(([key]) => key.replace('GET ', ''))

const names = ['q', 'search', 'person', 'tag']
const fields = Object.entries(contract as Record<string, Endpoint>).flatMap(([key, { query }]) =>
  names.flatMap((name) => {
    const field = query?.shape[name]
    return field ? [{ key, name, field }] : []
  }),
)

test.each(fields)('$key reads `$name` in the spelling of stored texts', ({ field }) => {
  expect(field.parse('Noe\u0301mie')).toBe('No\u00e9mie')
})

/** Texts that parsers of searches, patterns or numbers treat specially, and others that they do not. */
const pieces = [
  ['-', '-', '"', ' ', '!', '&', '|', '(', ')', '<->', '<2>', ':*', ':A', "'", '\\', '%', '_', '#', '*'],
  ['or', 'and', 'the', 'word', 'full-text', 'a.b@c.de', 'https://a.b/c?d=e', '7', '99999999999', '1e9'],
  ['\u0085', '\u00a0', '\u200b', '\u202e', '\u0301', '\ufeff', '\t', '１', 'ß', 'İ', '字', '\ufffd'],
]
const joined = (from: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...from), { maxLength }).map((chosen) => chosen.join(''))
const typed = fc.oneof(
  joined(pieces.flat(), 60),
  joined(['-', '!', ' ', '"', '(', ')', 'a'], 200),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
)
const knownHard = [
  '-'.repeat(200),
  '- '.repeat(100),
  '-!'.repeat(100),
  '-&|()'.repeat(40),
  `${'-'.repeat(40)}word`,
  'word -"two words"',
  'word -full-text',
  '-"a b" or -"c d',
  '"'.repeat(200),
  "a'",
  '\\',
  '字'.repeat(200),
]

describe.each(bothEngines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(database)
    cookie = (await signInAs('admin')).cookie
    const texts = { title: 'A full-text word', excerpt: 'Words', content: 'Two words', author: 'Ada' }
    await db()
      .insert(blogPosts)
      .values({ ...texts, tags: ['word'], slug: 'word', readTime: 1, status: 'published' })
  })
  afterAll(() => site.close())

  test.each(searches)('%s finds or does not find what is typed, and never fails', async (path) => {
    const statusOf = async (q: string) =>
      (await site.request(`${path}?${new URLSearchParams({ q })}`, { headers: { cookie } })).status
    for (const text of knownHard) expect(await statusOf(text), text).toBe(200)
    await fc.assert(
      fc.asyncProperty(typed, async (text) => (await statusOf(text.slice(0, 200))) === 200),
      { numRuns: isWholeRun ? 200 : 40, seed: 20_261_122 },
    )
  })
})
