import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config, parseConfig, setConfig } from './config.ts'
import { makeTestFolder } from './database/testing/test-database.ts'
import { canEncrypt, decrypt, encrypt, isSignatureValid, keyFile, keyPlace, signText } from './encryption.ts'

let folder: ReturnType<typeof makeTestFolder>
const before = config()
const configure = (variables: Record<string, string> = {}) =>
  setConfig(parseConfig({ DATA_DIR: folder.path, ...variables }))

beforeEach(() => {
  folder = makeTestFolder()
  configure()
})
afterEach(() => {
  setConfig(before)
  folder.remove()
})

const key = 'a key that is long enough for everybody'

test('the same key and purpose decrypt a text, which differs each time it is encrypted', () => {
  configure({ SECRET_KEY: key })
  const encrypted = encrypt('grüße', 'of user 1')
  expect(encrypted).not.toContain('grüße')
  expect(encrypt('grüße', 'of user 1')).not.toBe(encrypted)
  expect(decrypt(encrypted, 'of user 1')).toBe('grüße')
  expect(decrypt(encrypted, 'of user 2')).toBeUndefined()
  configure({ SECRET_KEY: `${key}!` })
  expect(decrypt(encrypted, 'of user 1')).toBeUndefined()
})

test('a changed text is not decrypted', () => {
  const encrypted = encrypt('a secret', 'test')
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(decrypt(changed.toString('base64url'), 'test')).toBeUndefined()
  }
  for (const broken of ['', 'x', encrypted.slice(0, 20)]) expect(decrypt(broken, 'test')).toBeUndefined()
})

test('the embedded database’s key is created once, in a file for its owner alone', () => {
  expect(signText('before there is a key')).toBeUndefined()
  const encrypted = encrypt('a secret', 'test')
  const made = readFileSync(keyFile(), 'utf8')
  expect(made).toMatch(/^[\w-]{43}\n$/)
  if (process.platform !== 'win32') expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  encrypt('another', 'test')
  expect(readFileSync(keyFile(), 'utf8')).toBe(made)
  expect(keyPlace()).toBe(`the file ${keyFile()}`)
  configure({ SECRET_KEY: made.trim() })
  expect(decrypt(encrypted, 'test')).toBe('a secret')
  configure()
  rmSync(keyFile())
  expect(decrypt(encrypted, 'test')).toBeUndefined()
  writeFileSync(keyFile(), '')
  expect(decrypt(encrypted, 'test')).toBeUndefined()
})

test('with DATABASE_URL only SECRET_KEY counts as a key', () => {
  configure({ DATABASE_URL: 'postgres://localhost/site' })
  expect(canEncrypt()).toBe(false)
  expect(() => encrypt('a secret', 'test')).toThrow('SECRET_KEY is missing')
  expect(keyPlace()).toBe('SECRET_KEY')
  configure({ DATABASE_URL: 'postgres://localhost/site', SECRET_KEY: key })
  expect(canEncrypt()).toBe(true)
  expect(decrypt(encrypt('a secret', 'test'), 'test')).toBe('a secret')
})

test('a signature depends on its text and key', () => {
  configure({ SECRET_KEY: key })
  const signature = signText('one') ?? ''
  expect(isSignatureValid(signature, 'one')).toBe(true)
  expect(isSignatureValid(signature, 'two')).toBe(false)
  expect(isSignatureValid('', 'one')).toBe(false)
  configure({ DATABASE_URL: 'postgres://localhost/site' })
  expect(isSignatureValid('', 'one')).toBe(false)
  expect(isSignatureValid(signature, 'one')).toBe(false)
})
