import { eq } from 'drizzle-orm'
import { AppError, StartupError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { canEncrypt, decrypt, encrypt, keyFile, keyPlace } from '#platform/encryption.ts'
import { msg } from '#platform/texts.ts'
import { countSecondFactors } from '../../queries/second-factor.ts'
import { secretKeyProbe } from '../../table.ts'

const subject = 'second factors'
const purpose = 'probe of the secret key'
const known = 'The key is the same'

const isKeyRight = (probe: string) => decrypt(probe, purpose) === known

async function storedProbe(): Promise<string | undefined> {
  const [row] = await db().select().from(secretKeyProbe).where(eq(secretKeyProbe.subject, subject))
  return row?.probe
}

/**
 * Encrypts a text with the site's key, in the caller's transaction. If no probe is stored yet, stores one: a text that reveals
 * later whether the key is still the same. Throws `conflict` if the site has no key, or if the stored probe was encrypted with
 * another key.
 */
export async function encryptWithProbe(text: string, textPurpose: string): Promise<string> {
  if (!canEncrypt())
    throw new AppError('conflict', msg`The operator of this site has to set SECRET_KEY first`)
  await db()
    .insert(secretKeyProbe)
    .values({ subject, probe: encrypt(known, purpose) })
    .onConflictDoNothing()
  if (!isKeyRight((await storedProbe()) ?? ''))
    throw new AppError('conflict', msg`The second factors of this site were encrypted with another key`)
  return encrypt(text, textPurpose)
}

/**
 * Throws a `StartupError` of one line if second factors were encrypted with another key than the current one. If there are no
 * second factors, accepts the current key.
 */
export async function checkSecretKey(): Promise<void> {
  const fault = await describeWrongKey()
  if (fault) throw new StartupError(fault)
}

/** Returns the problem with the site's key, and what is lost without the right one; undefined if the key is right. */
export async function describeWrongKey(): Promise<string | undefined> {
  const probe = await storedProbe()
  if (probe === undefined || isKeyRight(probe)) return undefined
  const count = await countSecondFactors()
  if (count === 0) {
    await db().delete(secretKeyProbe).where(eq(secretKeyProbe.subject, subject))
    return undefined
  }
  const place = keyPlace()
  const source =
    place === 'SECRET_KEY'
      ? `Set SECRET_KEY to the former key; that of an embedded database was in ${keyFile()}`
      : `Put the former key into ${place}, or set SECRET_KEY to it`
  return `The second factors of ${count === 1 ? 'an account' : `${count} accounts`} were encrypted with another key. ${source}. If it is lost, "npm run account -- second-factor new-key" takes the present one: those accounts then sign in with a recovery code until "npm run account -- second-factor off --email E"`
}

/** Accepts the current key from now on, for the operator. Everything that was encrypted with another key is lost. */
export async function takeNewKey(): Promise<void> {
  await db().delete(secretKeyProbe).where(eq(secretKeyProbe.subject, subject))
  await encryptWithProbe('', '')
}
