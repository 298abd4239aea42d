import { expect, test } from 'vitest'
import type { ImportEntry } from '../contract.ts'
import { describeCounts, textOfReport } from './data-report.ts'

const entry = (kind: ImportEntry['kind'], line: number, more: Partial<ImportEntry> = {}): ImportEntry => ({
  ...{ kind, line, type: 'post', source: '', title: `Post ${line}`, oldPaths: [], pictures: 0 },
  ...{
    notes: [],
    isDraft: false,
    becomesPublic: false,
    staysPublic: false,
    doubts: [],
    opensIfIgnored: false,
    ...more,
  },
})
const counts = { new: 1, changed: 1, same: 1200, wrong: 1, left: 0 }

test('a report says how many there are of each kind, and leaves out those that are not there', () => {
  expect(describeCounts(counts, (count) => count.toLocaleString('en'))).toBe(
    '1 new, 1 changed, 1,200 unchanged, 1 wrong',
  )
  expect(describeCounts(counts, String, ['new', 'left'])).toBe('1 new')
})

test('a report as a text names what is wrong first, each on a line of its own, and nothing unchanged', () => {
  const entries = [
    entry('new', 2, { title: 'Two\nlines', becomesPublic: true }),
    entry('changed', 3, { notes: ['Changes: title'] }),
    entry('same', 4),
    entry('wrong', 5, { notes: ['slug: It is missing'] }),
  ]
  expect(textOfReport({ counts, entries, notes: ['A note'], becomesPublic: 1 })).toBe(
    [
      '1 new, 1 changed, 1200 unchanged, 1 wrong',
      'A note',
      '',
      'Line 5, wrong: Post 5',
      '  slug: It is missing',
      'Line 2, new, becomes public: Two lines',
      'Line 3, changed: Post 3',
      '  Changes: title',
      '',
    ].join('\n'),
  )
})
