import { expect, test } from 'vitest'
import { predict } from './trees.ts'

const trees = [
  {
    questions: [
      [0, 5],
      [1, 0.5],
    ],
    leaves: [1, 2, 3, 4],
  },
  { questions: [[1, 2]], leaves: [10, 20] },
]

test('a score is the sum of one leaf of each tree, found by the answers to its questions', () => {
  expect(predict({ base: 100, trees }, [4, 0])).toBe(100 + 1 + 10)
  expect(predict({ base: 100, trees }, [4, 1])).toBe(100 + 2 + 10)
  expect(predict({ base: 100, trees }, [6, 3])).toBe(100 + 4 + 20)
})

test('a value equal to the threshold is a no, and a missing one counts as 0', () => {
  expect(predict({ base: 0, trees }, [5, 0.5])).toBe(1 + 10)
  expect(predict({ base: 0, trees }, [])).toBe(1 + 10)
})
