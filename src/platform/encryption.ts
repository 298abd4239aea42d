import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from './app-error.ts'
import { config } from './config.ts'
import { syncFolder } from './database/embedded/durable-file-system.ts'
import { newSecret } from './secret.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** The file with the site's key. Only a site on the embedded database without `SECRET_KEY` uses it. */
export const keyFile = (): string => join(config().DATA_DIR, 'secret-key')

/** Where the site's key is stored, as text for people. */
export const keyPlace = (): string =>
  config().SECRET_KEY || config().DATABASE_URL ? 'SECRET_KEY' : `the file ${keyFile()}`

/**
 * Whether the site has a key or can create one. With `DATABASE_URL` only `SECRET_KEY` counts, because several machines need the
 * same key.
 */
export const canEncrypt = (): boolean => Boolean(config().SECRET_KEY) || !config().DATABASE_URL

/**
 * Encrypts a text with the site's key (AES-256-GCM, NIST SP 800-38D, random nonce), and creates the key if there is none.
 * Decryption needs the same `purpose`, such as the text's owner. Throws a `StartupError` if the key cannot be created or read.
 */
export function encrypt(text: string, purpose: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor('encryption', readKey() ?? makeKey()), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

/** Decrypts a text. Undefined if it was encrypted with another key or purpose, is damaged, or the site has no key. */
export function decrypt(encrypted: string, purpose: string): string | undefined {
  const key = readKey()
  const bytes = Buffer.from(encrypted, 'base64url')
  if (!key || bytes.length < nonceLength + tagLength) return undefined
  const decipher = createDecipheriv(algorithm, keyFor('encryption', key), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    const text = [decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return undefined
  }
}

/** The HMAC-SHA-256 of a text with the site's key, in base64url. Undefined without a key. */
export function signText(text: string): string | undefined {
  const key = readKey()
  return key && createHmac('sha256', keyFor('signature', key)).update(text).digest('base64url')
}

/** The HMAC-SHA-256 of a text with the site's key, in base64url. Undefined if there is no key and it cannot be created. */
export function hashWithKey(text: string): string | undefined {
  if (!canEncrypt()) return undefined
  const key = keyFor('hash', readKey() ?? makeKey())
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether `signature` is what `signText` returns for the text. Compares in constant time. */
export function isSignatureValid(signature: string, text: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signText(text) ?? '')]
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right)
}

/** Derives a separate key for each use with HKDF (RFC 5869). */
const keyFor = (use: 'encryption' | 'signature' | 'hash', key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `waymark ${use}`, 32))

function readKey(): string | undefined {
  const { SECRET_KEY, DATABASE_URL } = config()
  if (SECRET_KEY || DATABASE_URL) return SECRET_KEY
  try {
    return readFileSync(keyFile(), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupError(`${keyFile()} cannot be read: ${error}`)
  }
}

/** Creates the key's file atomically, because a partial key would make everything encrypted with it unreadable. */
function makeKey(): string {
  if (!canEncrypt()) throw new StartupError('SECRET_KEY is missing')
  const key = newSecret()
  writeFileSync(`${keyFile()}.new`, `${key}\n`, { mode: 0o600, flush: true })
  renameSync(`${keyFile()}.new`, keyFile())
  syncFolder(dirname(keyFile()))
  return key
}
