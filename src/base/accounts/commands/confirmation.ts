import { eq, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { RequestOptions, UsedCredential } from '../contract/passkeys.ts'
import { hasPasskey, passkeyDescriptors } from '../queries/passkeys.ts'
import { minutesSinceConfirmation } from '../queries/session.ts'
import { findCredentials } from '../queries/users.ts'
import { sessions } from '../table.ts'
import { guessOfSession } from './guesses.ts'
import { askForPasskey, notAccepted, notePasskeyUse, readAnswer } from './passkeys/answers.ts'
import type { Purpose } from './passkeys/challenges.ts'
import { isPassword, knownAs } from './password-hashes.ts'

/** Minutes after a sign-in or confirmation during which a session passes `requireConfirmation`. */
const confirmedMinutes = 5

const signInAgain = () => t`Please sign out, sign in again and do this within ${confirmedMinutes} minutes`

/** What confirms a session, by the ways that its user has. */
const needs: Record<string, Message> = {
  password: msg`This needs your password again. Nothing was changed.`,
  passkey: msg`This needs your passkey again. Nothing was changed.`,
  'password,passkey': msg`This needs your password or a passkey again. Nothing was changed.`,
}

/**
 * Guards a sensitive call, because a session may be stolen. Throws `forbidden` with the code `confirmation-required` unless the
 * session started or was confirmed in the last five minutes. The error's `ways` lists how to confirm; if the list is empty, the
 * member must sign in again. API tokens pass, because members confirmed their creation.
 */
export async function requireConfirmation({ id, sid, via }: Member): Promise<void> {
  if (via === 'token') return
  const minutes = await minutesSinceConfirmation(sid)
  if (minutes !== undefined && minutes <= confirmedMinutes) return
  const ways = await waysToConfirm(id)
  throw new AppError('forbidden', needs[ways.join()] ?? signInAgain, {
    details: { code: 'confirmation-required', ways },
  })
}

/** Returns the ways in which a user can confirm a session. Each has a command that ends with `noteConfirmation`. */
async function waysToConfirm(userId: number): Promise<('password' | 'passkey')[]> {
  const account = await findCredentials(userId)
  return [
    ...(account?.password ? (['password'] as const) : []),
    ...((await hasPasskey(userId)) ? (['passkey'] as const) : []),
  ]
}

/**
 * Confirms with the password that the session belongs to its owner, for the next five minutes. Throws `conflict` if the account
 * has no password, `invalid` for a missing or wrong one, and `too-many` after too many failures in the session.
 */
export async function confirmByPassword(member: Member, password: string | undefined): Promise<void> {
  await checkOwnPassword(member, password, 'password')
  await noteConfirmation(member)
}

const confirming = ({ sid }: Member): Purpose => ({ use: 'confirm', holder: sid })

/** Creates the WebAuthn options for a confirmation by passkey. Throws `conflict` if the member has no passkey. */
export async function beginPasskeyConfirmation(member: Member): Promise<RequestOptions> {
  const own = await passkeyDescriptors(member.id)
  if (own.length === 0) throw new AppError('conflict', msg`Your account has no passkey`)
  return askForPasskey(confirming(member), own)
}

/**
 * Confirms with a passkey that the session belongs to its owner, for the next five minutes. Throws `invalid` unless the assertion
 * is valid for this session's challenge. Throws `too-many` after too many failures, including wrong passwords.
 */
export async function confirmByPasskey(member: Member, answer: UsedCredential): Promise<void> {
  const right = await readAnswer(answer, confirming(member), member.id)
  await guessOfSession(member.sid, async () => right !== undefined)
  if (!right) throw notAccepted()
  await notePasskeyUse(right)
  await noteConfirmation(member)
}

/**
 * Compares a password with the member's own. Throws the errors of `confirmByPassword`. `field` is the form field that the error
 * names.
 */
export async function checkOwnPassword(
  { id, sid }: Member,
  password: string | undefined,
  field: string,
): Promise<void> {
  const hashed = (await findCredentials(id))?.password
  if (!hashed) throw new AppError('conflict', msg`Your account has no password: please sign in again`)
  if (!password) throw createFieldError(field, msg`Current password is required`)
  const isRight = await guessOfSession(sid, () => isPassword(hashed, password, knownAs(`member ${id}`)))
  if (!isRight) throw createFieldError(field, msg`The current password is not correct`)
}

/** Records that the owner has just confirmed a session. Throws `unauthorized` if the session has ended meanwhile. */
async function noteConfirmation({ sid }: Member): Promise<void> {
  const confirmedAt = new Date().toISOString()
  const confirmed = await db()
    .update(sessions)
    .set({ sess: sql`${sessions.sess}::jsonb || jsonb_build_object('confirmedAt', ${confirmedAt}::text)` })
    .where(eq(sessions.sid, sid))
    .returning({ sid: sessions.sid })
  if (confirmed.length === 0) throw new AppError('unauthorized', msg`Unauthorized: please sign in`)
}
