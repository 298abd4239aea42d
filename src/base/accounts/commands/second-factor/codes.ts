import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { db, tx } from '#platform/database/database.ts'
import { decrypt } from '#platform/encryption.ts'
import { hashSecret } from '#platform/secret.ts'
import {
  readCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryLength,
  writeRecoveryCode,
} from '../../domain/second-factor.ts'
import { recoveryCodes, secondFactors } from '../../table.ts'

const periodSeconds = 30
/** The number of time steps before and after the current one whose codes are accepted (RFC 6238, 5.2), because clocks differ. */
const window = 1

/** Returns the encryption context of a user's secret. It prevents the secret from being decrypted in another user's row. */
export const secretPurpose = (userId: number) => `second factor of user ${userId}`

/** Creates the code generator of a secret, with parameters that all authenticator apps support. */
export const makeTotp = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: 6, period: periodSeconds })

/** Returns the time step of a code within the window, or undefined. */
function findStep(code: string, secret: string): number | undefined {
  const delta = makeTotp(secret).validate({ token: code, window })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / periodSeconds) + delta
}

/**
 * Whether typed text is a code of a user's second factor, or a recovery code. A code works once: only one of several simultaneous
 * requests gets `true`. With `isFirst`, accepts only the app's first code, which turns the second factor on.
 */
export async function acceptCode(userId: number, typed: string, isFirst = false): Promise<boolean> {
  const read = readCode(typed)
  if (read?.kind === 'app') return acceptAppCode(userId, read.code, isFirst)
  return read?.kind === 'recovery' && !isFirst ? acceptRecoveryCode(userId, read.code) : false
}

async function acceptAppCode(userId: number, code: string, isFirst: boolean): Promise<boolean> {
  const { confirmedAt, lastStep, secret } = secondFactors
  const isWanted = and(eq(secondFactors.userId, userId), (isFirst ? isNull : isNotNull)(confirmedAt))
  const [factor] = await db().select({ secret }).from(secondFactors).where(isWanted)
  const text = factor && decrypt(factor.secret, secretPurpose(userId))
  const step = text === undefined ? undefined : findStep(code, text)
  if (step === undefined) return false
  const accepted = await db()
    .update(secondFactors)
    .set({ lastStep: step, ...(isFirst && { confirmedAt: sql`now()` }) })
    .where(and(isWanted, lt(lastStep, step), eq(secret, factor?.secret ?? '')))
    .returning({ userId: secondFactors.userId })
  return accepted.length > 0
}

async function acceptRecoveryCode(userId: number, code: string): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
    isNull(recoveryCodes.usedAt),
  )
  const accepted = await db()
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), isUnused))
    .returning({ id: recoveryCodes.id })
  return accepted.length > 0
}

const hashRecoveryCode = (userId: number, code: string) =>
  hashSecret(`recovery code of user ${userId} ${code}`)

/** Replaces a user's recovery codes with ten new ones and returns them. Only their hashes are stored. */
export async function makeRecoveryCodes(userId: number): Promise<string[]> {
  const makeOne = () =>
    Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
      '',
    )
  const codes = Array.from({ length: recoveryCodeCount }, makeOne)
  await tx(async () => {
    await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await db()
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })))
  })
  return codes.map(writeRecoveryCode)
}
