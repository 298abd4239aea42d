import { expect, test } from 'vitest'
import type { ImportEntry } from '../contract.ts'
import { questionsIn, reasonFor, withAnswers } from './doubts.ts'

const entry = (source: string, changes: Partial<ImportEntry>): ImportEntry => ({
  ...{ kind: 'new', type: 'post', source, title: source, oldPaths: [], pictures: 0 },
  ...{
    notes: [],
    isDraft: false,
    becomesPublic: false,
    staysPublic: false,
    doubts: [],
    opensIfIgnored: false,
    ...changes,
  },
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

test('each value of a field is asked once, with its posts', () => {
  const again = entry('d', { doubts: [stage, { field: 'rank', value: '1' }] })
  expect(questionsIn([...entries, again])).toEqual([
    { line: 'stage: seed', posts: 2, values: [] },
    { line: 'stage: tree', posts: 1, values: [] },
    { line: 'state: Bavaria', posts: 1, values: [] },
    { line: 'rank: 1', posts: 1, values: [] },
  ])
})

test('a field with more than five values is asked once, with some of them', () => {
  const rank = (value: number) => entry('d', { doubts: [{ field: 'rank', value: `${value}` }] })
  expect(questionsIn([1, 2, 3, 4, 5, 5].map(rank))).toHaveLength(5)
  expect(questionsIn([1, 2, 3, 4, 5, 6].map(rank))).toEqual([
    { line: 'rank', posts: 6, values: ['1', '2', '3'] },
  ])
})

test('a post is public if all of its fields do not hide it', () => {
  expect(withAnswers(entries, new Set(['stage']))).toEqual([
    { ...entries[0], becomesPublic: true, notes: ['Other'] },
    entries[1],
    entries[2],
  ])
  expect(withAnswers(entries, new Set(['stage: seed']))[0]).toMatchObject({ becomesPublic: true })
  expect(withAnswers(entries, new Set(['stage: tree', 'state']))).toEqual(entries)
  expect(withAnswers(entries, new Set(['stage: tree', 'state: Bavaria']))[1]).toMatchObject({
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
