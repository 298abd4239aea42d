import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const checksumLength = 6

/** The number of random characters in a token. 40 of them have 238 bits. */
export const randomLength = 40

/** Returns the base-62 digit of a value modulo 62. */
export const digitAt = (value: number): string => digits.charAt(value % digits.length)

/** Returns a token with prefix and checksum. Secret scanners find tokens by the prefix and verify them by the checksum. */
export const withChecksum = (random: string): string => `wmk_${random}${checksum(random)}`

/** Whether a text has the format and checksum of a token. Does not check whether the token exists. */
export function isToken(text: string): boolean {
  const random = /^wmk_([0-9A-Za-z]{40})[0-9A-Za-z]{6}$/.exec(text)?.[1]
  return random !== undefined && text === withChecksum(random)
}

/** Returns the CRC-32 of a text in base 62. */
function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  while (written.length < checksumLength) {
    written = digitAt(rest) + written
    rest = Math.floor(rest / digits.length)
  }
  return written
}
