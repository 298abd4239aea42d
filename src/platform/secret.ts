import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, in 43 characters that need no escaping in URLs: a session's id, a link's token. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The SHA-256 of a secret, in hexadecimal, which tables have instead of it. 256 random bits need no salt. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whether a text has the form of `newSecret`. */
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)
