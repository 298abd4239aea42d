import { hash } from 'node:crypto'

/** By what goals of one email address are found again, in any case of its letters. Whoever guesses an address can make it too. */
export const emailHash = (email: string) => hash('sha256', `email ${email.toLowerCase()}`, 'base64url')
