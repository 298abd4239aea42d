import { expect, test } from 'vitest'
import type { ImportEntry } from '../contract.ts'
import { describeStored, inOrder } from './groups.ts'

const entry = (changes: Partial<ImportEntry>): ImportEntry => ({
  kind: 'new',
  type: 'post',
  source: 'a.md',
  title: 'A',
  oldPaths: [],
  pictures: 0,
  notes: [],
  isDraft: false,
  becomesPublic: false,
  staysPublic: false,
  doubts: [],
  opensIfIgnored: false,
  ...changes,
})
const post = entry({})
const open = entry({ becomesPublic: true })
const reader = entry({ type: 'subscriber' })

test.each([
  ['12 posts', Array(12).fill(post)],
  ['1 post', [post]],
  ['1 post, which becomes public', [open]],
  ['2 posts, 1 of them becomes public', [post, open]],
  ['2 posts, 2 of them become public, and 1 subscriber', [open, open, reader]],
  ['1 post and 2 subscribers', [entry({ kind: 'changed' }), reader, reader]],
  ['2 subscribers', [reader, reader]],
  ['', []],
  ['', [entry({ kind: 'wrong' }), entry({ kind: 'left' }), entry({ kind: 'same' })]],
])('what is stored is “%s” in words', (words, entries) => {
  expect(describeStored(entries, String)).toBe(words)
})

test('what needs attention comes first, the rest in its own order', () => {
  const kinds = (['same', 'left', 'changed', 'new', 'wrong'] as const).map((kind) => entry({ kind }))
  const shown = inOrder([...kinds, open, entry({ title: 'B' })])
  expect(
    shown.map(({ kind, title, becomesPublic }) => `${kind} ${becomesPublic ? 'public' : title}`),
  ).toEqual(['wrong A', 'new public', 'new A', 'new B', 'changed A', 'left A', 'same A'])
})
