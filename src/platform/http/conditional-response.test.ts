import { expect, test } from 'vitest'
import { isNotModified } from './conditional-response.ts'

test.each(['"a"', 'W/"a"', '"x", "a"', '"x",W/"a"', '*'])('a client that sends %s has "a"', (known) => {
  expect(isNotModified('"a"', known)).toBe(true)
  expect(isNotModified('W/"a"', known)).toBe(true)
})

test.each([undefined, null, '', 'a', '"A"', '"x", "y"', '"x, a"'])(
  'a client that sends %s has not',
  (known) => {
    expect(isNotModified('"a"', known)).toBe(false)
  },
)
