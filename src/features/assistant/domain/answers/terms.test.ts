import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneEditApart, repairTypo } from './terms.ts'

test('a letter missing, added, exchanged or swapped is one edit', () => {
  for (const typo of ['maintenace', 'maintenancee', 'maintenence', 'maintenacne']) {
    expect(isOneEditApart(typo, 'maintenance'), typo).toBe(true)
  }
  expect(isOneEditApart('maintain', 'maintenance')).toBe(false)
})

test('one edit is one edit from both sides, and any word is within one edit of itself', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneEditApart(a, b)).toBe(isOneEditApart(b, a))
      expect(isOneEditApart(a, a)).toBe(true)
    }),
  )
})

test('short words and words that begin otherwise are left alone', () => {
  expect(repairTypo('prce', ['price'])).toBeUndefined()
  expect(repairTypo('hosting', ['posting'])).toBeUndefined()
  expect(repairTypo('warrenty', ['warranty'])).toBe('warranty')
})
