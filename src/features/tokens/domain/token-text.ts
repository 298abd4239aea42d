import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const checksumLength = 6

/** How many random digits a token has: 238 bits. */
export const randomLength = 40

/** One of the 62 digits. */
export const digitAt = (value: number): string => digits.charAt(value % digits.length)

/**
 * The token of random digits, with a mark by which scanners of secrets find it and a checksum by which they recognise it.
 */
export const withChecksum = (random: string): string => `wmk_${random}${checksum(random)}`

/** Whether a text is a token, made here or elsewhere. */
export function isToken(text: string): boolean {
  const random = /^wmk_([0-9A-Za-z]{40})[0-9A-Za-z]{6}$/.exec(text)?.[1]
  return random !== undefined && text === withChecksum(random)
}

/** The CRC-32 of a text in digits. */
function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  while (written.length < checksumLength) {
    written = digitAt(rest) + written
    rest = Math.floor(rest / digits.length)
  }
  return written
}
