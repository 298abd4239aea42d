import { describe, expect, it } from 'vitest'
import { Id, wholeNumber } from './number-schema.ts'

describe('an id in an address', () => {
  it('is a positive integer, as a number or in plain digits', () => {
    expect(Id.parse({ id: '42' })).toEqual({ id: 42 })
    expect(Id.parse({ id: 2_147_483_647 })).toEqual({ id: 2_147_483_647 })
  })

  it.each([
    '',
    '0',
    '-1',
    '1.0',
    '1e3',
    '0x10',
    ' 7',
    '007',
    'seven',
    '2147483648',
    '9'.repeat(400),
    1.5,
    null,
    ['1'],
  ])('is not %j', (id) => expect(Id.safeParse({ id }).success).toBe(false))
})

describe('a whole number', () => {
  it('names the limit that it exceeds', () => {
    expect(wholeNumber(1, 100).safeParse('101').error?.issues[0]?.message).toBe('Use at most 100')
    expect(wholeNumber(1, 100).safeParse('0').error?.issues[0]?.message).toBe('Use at least 1')
  })
})
