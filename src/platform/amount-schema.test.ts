import { afterEach, describe, expect, test } from 'vitest'
import { amount, optionalTypedAmount, typedAmount, typedNumber } from './amount-schema.ts'
import { locale, setLocale } from './locale.ts'

const before = locale()
afterEach(() => setLocale(before))

describe('a sent amount', () => {
  test.each([
    ['1200', '1200.00'],
    ['99.5', '99.50'],
    [0, '0.00'],
    [99_999_999.99, '99999999.99'],
  ])('%j is %s, whatever the site writes', (sent, stored) => {
    setLocale({ language: 'de-DE', textLanguage: 'de', currency: 'EUR', timeZone: 'UTC' })
    expect(amount().parse(sent)).toBe(stored)
  })

  test.each([
    '',
    '99,50',
    '1,200',
    '1.200,50',
    ' 5',
    '-1',
    '1e3',
    '1.005',
    '007',
    '100000000',
    1.005,
    -1,
    1e9,
    null,
  ])('%j is none', (sent) => {
    const { error } = amount().safeParse(sent)
    expect(error?.issues[0]?.message).toBe('Use a price such as 1200 or 99.50')
  })
})

test('a form sends the amounts that it could read, and shows an error at the others', () => {
  setLocale({ language: 'de-DE', textLanguage: 'de', currency: 'EUR', timeZone: 'UTC' })
  expect(typedAmount().parse('1.200,50')).toBe('1200.50')
  expect(typedAmount('JPY').safeParse('99,50').error?.issues[0]?.message).toMatch(/^JPY has no decimals/)
  expect(optionalTypedAmount('EUR').parse(' 7,5 ')).toBe('7.50')
  expect(optionalTypedAmount('EUR').parse(' ')).toBeNull()
  expect(optionalTypedAmount('EUR').safeParse('much').success).toBe(false)
  expect(typedNumber(3, 'Wrong').parse('7,5')).toBe('7.5')
  expect(typedNumber(3, 'Wrong').safeParse('7,1255').error?.issues[0]?.message).toBe('Wrong')
})
