import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { isToken, withChecksum } from './token-text.ts'

test('a token ends with the CRC-32 of its random digits, to the base 62', () => {
  const random = '0123456789abcdefghijABCDEFGHIJ0123456789'
  const written = withChecksum(random)
  expect(written).toMatch(/^wmk_[0-9A-Za-z]{46}$/)
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const value = [...written.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
  expect(value).toBe(crc32(random))
})

test('one wrong digit makes it no token', () => {
  const written = withChecksum('a'.repeat(40))
  expect(isToken(written)).toBe(true)
  for (let at = 0; at < written.length; at += 1) {
    const other = written[at] === 'b' ? 'c' : 'b'
    expect(isToken(written.slice(0, at) + other + written.slice(at + 1))).toBe(false)
  }
})
