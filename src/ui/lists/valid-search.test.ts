import { expect, test } from 'vitest'
import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'
import { validSearch } from './valid-search.ts'

const read = validSearch(
  z.object({
    q: z.string().trim().max(5).optional(),
    state: z.enum(['open', 'paid']).optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    order: identity().optional(),
  }),
)

test('each parameter that does not fit is dropped alone', () => {
  expect(read({ q: 'a', state: 'nonsense', order: '-1' })).toEqual({ q: 'a' })
  expect(read({ q: 'too long', state: 'open', order: 7 })).toEqual({ state: 'open', order: 7 })
  expect(read({ sort: 'nonsense', other: 'x' })).toEqual({})
})

test('what the router has read as JSON is a text again', () => {
  expect(read({ q: 57, order: '57' })).toEqual({ q: '57', order: 57 })
  expect(read({ q: true })).toEqual({ q: 'true' })
  expect(read({ q: { a: 1 }, state: ['open'], order: null })).toEqual({})
})

test('what is empty or absent is undefined, also where the query has a default', () => {
  expect(read({ q: ' ' })).toStrictEqual({
    q: undefined,
    state: undefined,
    sort: undefined,
    order: undefined,
  })
})
