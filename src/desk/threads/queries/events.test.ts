import { expect, test } from 'vitest'
import { readChange, writeChange } from './events.ts'

test.each([
  [{ id: 12, userId: 3 }, '12 order 3'],
  [{ id: 12, userId: null }, '12 order none'],
  [{ id: null, userId: 3 }, 'none order 3'],
  [{ id: null, userId: null }, 'none order none'],
])('a change of %j says what it is without, and is read again', (change, payload) => {
  expect(writeChange(change, 'order')).toBe(payload)
  expect(readChange(payload)).toEqual({ ...change, about: 'order' })
})
