import { hash } from 'node:crypto'
import { hashWithKey } from '#platform/encryption.ts'

export const keyedMark = 'keyed:'

/**
 * Identifies the goals of one email address, ignoring case. Without the site's key, nobody can compute it for a guessed address.
 * If the site cannot have a key, it is the plain hash.
 */
export const emailHash = (email: string): string =>
  withKey(hash('sha256', `email ${email.toLowerCase()}`, 'base64url'))

/** Makes the keyed hash from the plain one that older releases stored. */
export function withKey(plain: string): string {
  const keyed = hashWithKey(plain)
  return keyed === undefined ? plain : keyedMark + keyed
}
