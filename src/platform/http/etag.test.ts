import { expect, test } from 'vitest'
import { isHeld } from './etag.ts'

test.each(['"a"', 'W/"a"', '"x", "a"', '"x",W/"a"', '*'])('a browser that names %s holds "a"', (known) => {
  expect(isHeld('"a"', known)).toBe(true)
  expect(isHeld('W/"a"', known)).toBe(true)
})

test.each([undefined, null, '', 'a', '"A"', '"x", "y"', '"x, a"'])('one that names %s does not', (known) => {
  expect(isHeld('"a"', known)).toBe(false)
})
