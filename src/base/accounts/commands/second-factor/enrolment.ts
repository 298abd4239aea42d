import { eq, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { brand } from '#base/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { consumeRateLimit, refundRate } from '#platform/http/rate-limit.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
import { drawQrCode } from '#platform/qr-code.ts'
import { msg, t } from '#platform/texts.ts'
import type { Enrolment } from '../../contract/second-factor.ts'
import { hasSecondFactor, obstacleFor } from '../../queries/second-factor.ts'
import { accountChannel } from '../../queries/session.ts'
import { credentialsNamed, storedUser } from '../../queries/users.ts'
import { recoveryCodes, secondFactors } from '../../table.ts'
import { removePasskeys } from '../passkeys/answers.ts'
import { byCommandLine, byMember, recordInAudit } from '../roles.ts'
import { notifyOfChange } from '../security-notices.ts'
import { endOtherSessions, lockOwnAccount, renewSession } from '../sessions.ts'
import { acceptCode, makeRecoveryCodes, makeTotp, secretPurpose } from './codes.ts'
import { wrongCode } from './finish-sign-in.ts'
import { encryptWithProbe } from './secret-key.ts'
import { endTrustedBrowsers } from './trusted-browsers.ts'

const alreadyOn = () => new AppError('conflict', msg`Your second factor is on already`)

/**
 * Creates the secret of a member's second factor, replacing an unconfirmed one. It takes effect once `confirmSecondFactor` gets a
 * code. Throws `conflict` if the second factor is on, the site has no key, or the member must verify the email first
 * (`mustVerifyEmail`).
 */
export async function beginSecondFactor(member: Member): Promise<Enrolment> {
  const secret = new Secret({ size: 20 }).base32
  const user = await storedUser(member.id)
  if (obstacleFor(user) === 'email') throw new AppError('conflict', msg`Please verify your email first`)
  await tx(async () => {
    await lockOwnAccount(member)
    if (await hasSecondFactor(member.id)) throw alreadyOn()
    const set = { secret: await encryptWithProbe(secret, secretPurpose(member.id)), createdAt: sql`now()` }
    await db()
      .insert(secondFactors)
      .values({ userId: member.id, ...set })
      .onConflictDoUpdate({ target: secondFactors.userId, set })
  })
  const address = makeTotp(secret, brand(), user.email ?? user.username ?? `user ${user.id}`).toString()
  return { secret, address, qrCode: drawQrCode(address) }
}

/**
 * Turns on a member's second factor with the app's first code, and returns the recovery codes. Ends all other sessions, because
 * they started without a second factor. Gives this session a new id. Throws `invalid` for a wrong code, and `conflict` if the
 * second factor is already on.
 */
export async function confirmSecondFactor(
  member: Member,
  code: string,
  context: RequestContext,
): Promise<{ recoveryCodes: string[] }> {
  return tx(async () => {
    await lockOwnAccount(member)
    if (await hasSecondFactor(member.id)) throw alreadyOn()
    if (!(await acceptCode(member.id, code, true))) throw wrongCode()
    const made = await makeRecoveryCodes(member.id)
    await endOtherSessions(member.id, member.sid)
    await renewSession(context, member)
    await recordInAudit({ userId: member.id, action: 'second-factor-on' }, byMember(member, context.address))
    await notifyOfChange(member.id, () => t`Two-factor authentication was switched on for your account`)
    return { recoveryCodes: made }
  })
}

/** Creates new recovery codes for a member who enters a code. Throws the errors of `useOwnCode`. */
export async function renewRecoveryCodes(member: Member, code: string): Promise<{ recoveryCodes: string[] }> {
  await useOwnCode(member, code)
  return tx(async () => {
    await lockOwnAccount(member)
    const made = await makeRecoveryCodes(member.id)
    await notifyOfChange(member.id, () => t`New recovery codes were made for your account`)
    return { recoveryCodes: made }
  })
}

export const switchedOff = () => t`Two-factor authentication was switched off for your account`

/** Turns off the second factor of a member who enters a code. Throws the errors of `useOwnCode`. */
export async function switchOffSecondFactor(
  member: Member,
  code: string,
  { address }: RequestContext,
): Promise<void> {
  await useOwnCode(member, code)
  await tx(async () => {
    await lockOwnAccount(member)
    await removeSecondFactor(member.id)
    await recordInAudit({ userId: member.id, action: 'second-factor-off' }, byMember(member, address))
    await notifyOfChange(member.id, switchedOff)
  })
}

/**
 * Uses up a code of the member's own second factor. Throws `conflict` if the second factor is off, `invalid` for a wrong code,
 * and `too-many` after too many wrong codes in this session.
 */
export async function useOwnCode(member: Member, code: string): Promise<void> {
  if (!(await hasSecondFactor(member.id))) throw new AppError('conflict', msg`Your second factor is off`)
  const key = `code in session ${member.sid}`
  await consumeRateLimit('account', key)
  if (!(await acceptCode(member.id, code))) throw wrongCode()
  await refundRate('account', key)
}

/**
 * Removes a user's second factor with its recovery codes and trusted browsers, in the caller's transaction. Returns whether the
 * second factor was on.
 */
export async function removeSecondFactor(userId: number): Promise<boolean> {
  await endTrustedBrowsers(userId)
  await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const removed = await db()
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  await publish(accountChannel, String(userId))
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/**
 * Turns off an account's second factor and removes its passkeys, for the operator. The lost device may contain the passkeys too,
 * and whoever finds it could sign in with them. Throws `missing` if there is no such account, or if it has neither a second
 * factor nor a passkey.
 */
export async function switchOffByEmail(email: string): Promise<void> {
  const account = email.includes('@') ? await credentialsNamed(email) : undefined
  if (!account) throw new AppError('missing', () => t`There is no account with the email ${email}`)
  await tx(async () => {
    const hadFactor = await removeSecondFactor(account.id)
    const hadPasskeys = await removePasskeys(account.id)
    if (!hadFactor && !hadPasskeys)
      throw new AppError('missing', () => t`The account ${email} has no second factor and no passkey`)
    const record = (action: 'second-factor-off' | 'remove-passkey') =>
      recordInAudit({ userId: account.id, action }, byCommandLine)
    if (hadFactor) {
      await record('second-factor-off')
      await notifyOfChange(account.id, switchedOff)
    }
    if (hadPasskeys) {
      await record('remove-passkey')
      await notifyOfChange(account.id, () => t`All passkeys of your account were removed`)
    }
  })
}
