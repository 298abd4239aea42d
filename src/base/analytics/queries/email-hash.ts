import { hash } from 'node:crypto'
import { hashWithKey } from '#platform/encryption.ts'

export const keyedMark = 'keyed:'

/**
 * Returns a hash that identifies the goals of one email address, ignoring case. It is keyed with the site's key: without the key,
 * nobody can compute it for a guessed address. If the site cannot have a key, returns the plain hash.
 */
export const emailHash = (email: string): string =>
  withKey(hash('sha256', `email ${email.toLowerCase()}`, 'base64url'))

/** Converts a plain hash, as older releases stored it, to the keyed hash. */
export function withKey(plain: string): string {
  const keyed = hashWithKey(plain)
  return keyed === undefined ? plain : keyedMark + keyed
}
