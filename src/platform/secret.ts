import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits in 43 characters that need no escaping in addresses: a session's id, a link's token. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What tables hold instead of a secret: its SHA-256, in hexadecimal. 256 random bits need no salt. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whether a text has the form of `newSecret`. */
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)
