import { expect, test } from 'vitest'
import type { ImportEntry } from '../contract.ts'
import { questionsIn, reasonFor, withAnswers } from './doubts.ts'

const entry = (source: string, changes: Partial<ImportEntry>): ImportEntry => ({
  ...{ kind: 'new', type: 'post', source, title: source, oldPaths: [], pictures: 0 },
  ...{ notes: [], becomesPublic: false, staysPublic: false, doubts: [], opensIfIgnored: false, ...changes },
})
const stage = { field: 'stage', value: 'seed' }
const entries = [
  entry('a', { doubts: [stage], notes: ['It comes as a draft: x', 'Other'], opensIfIgnored: true }),
  entry('b', {
    doubts: [
      { ...stage, value: 'tree' },
      { field: 'state: Bavaria', value: '' },
    ],
    kind: 'same',
  }),
  entry('c', { becomesPublic: true }),
]

test('each field is asked once, with its posts and some of its values', () => {
  const many = [1, 2, 3, 4].map((value) => entry('d', { doubts: [{ field: 'rank', value: `${value}` }] }))
  expect(questionsIn([...entries, ...many])).toEqual([
    { field: 'rank', posts: 4, values: ['1', '2', '3'] },
    { field: 'stage', posts: 2, values: ['seed', 'tree'] },
    { field: 'state: Bavaria', posts: 1, values: [] },
  ])
})

test('a post is public if all of its fields do not hide it', () => {
  expect(withAnswers(entries, new Set(['stage']))).toEqual([
    { ...entries[0], becomesPublic: true, notes: ['Other'] },
    entries[1],
    entries[2],
  ])
  expect(withAnswers(entries, new Set(['stage', 'state: Bavaria']))[1]).toMatchObject({
    kind: 'changed',
    becomesPublic: false,
  })
})

test('the reason names the fields with their values, and the files that set them', () => {
  const doubts = [
    { ...stage, by: 'winter.json' },
    { field: 'state: Bavaria', value: '' },
  ]
  expect(reasonFor(doubts)).toBe('“stage: seed” by winter.json, “state: Bavaria” are not known here')
  expect(reasonFor(doubts.slice(1))).toBe('“state: Bavaria” is not known here')
})
