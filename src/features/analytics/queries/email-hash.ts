import { hash } from 'node:crypto'
import { hashWithKey } from '#platform/encryption.ts'

/** Before a hash that was made with the key of the site. */
export const keyedMark = 'keyed:'

/**
 * By what goals of one email address are found again, in any case of its letters. Without the key of the site nobody can make it from an
 * address that he guesses. Where there can be no key, it is the plain hash.
 */
export const emailHash = (email: string): string =>
  withKey(hash('sha256', `email ${email.toLowerCase()}`, 'base64url'))

/** The hash of an address out of its plain one, which older releases have stored. */
export function withKey(plain: string): string {
  const keyed = hashWithKey(plain)
  return keyed === undefined ? plain : keyedMark + keyed
}
