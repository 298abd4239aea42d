import { createHash, randomBytes } from 'node:crypto'

/** Returns a new secret of 256 random bits, as 43 URL-safe characters. It serves as a session id or as the token of a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Returns a secret's SHA-256 in hexadecimal. Tables store this instead of the secret. 256 random bits need no salt. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whether a text has the form of `newSecret`. */
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)
