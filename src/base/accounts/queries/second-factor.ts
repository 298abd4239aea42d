import { and, desc, eq, gt, isNotNull, lt, not, type SQLWrapper, sql } from 'drizzle-orm'
import { isHttps, sendsMail } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { canEncrypt } from '#platform/encryption.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret } from '#platform/secret.ts'
import { readCookie } from '#platform/session-cookie.ts'
import type { SecondFactor } from '../contract/second-factor.ts'
import type { User } from '../contract/user.ts'
import { recoveryCodes, secondFactors, trustedBrowsers, users } from '../table.ts'

export const selectHasSecondFactor = (id: SQLWrapper) =>
  sql<boolean>`exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${id} and ${secondFactors.confirmedAt} is not null)`

/** Whether a user has a confirmed second factor. With `before`, whether it was confirmed before that time. */
export const hasSecondFactor = async (userId: number, before?: string): Promise<boolean> => {
  const { confirmedAt } = secondFactors
  const counts = before === undefined ? isNotNull(confirmedAt) : lt(confirmedAt, before)
  return (await db().$count(secondFactors, and(eq(secondFactors.userId, userId), counts))) > 0
}

/** Whether all admins who may sign in have a confirmed second factor. */
export async function everyAdminHasSecondFactor(): Promise<boolean> {
  const isAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true))
  return (await db().$count(users, and(isAdmin, not(selectHasSecondFactor(users.id))))) === 0
}

export const countSecondFactors = (): Promise<number> =>
  db().$count(secondFactors, isNotNull(secondFactors.confirmedAt))

const trustedCookieName = () => (isHttps() ? '__Host-trusted' : 'trusted')

export const trustedCookie = {
  name: trustedCookieName,
  read: ({ received }: RequestContext) => {
    const [secret = '', signature = ''] = readCookie(received, trustedCookieName())?.split('.') ?? []
    return { secret, signature }
  },
}

export async function readSecondFactor(userId: number, context: RequestContext): Promise<SecondFactor> {
  const [factor] = await db()
    .select({
      since: secondFactors.confirmedAt,
      left: sql<number>`(select count(*)::integer from ${recoveryCodes}
        where ${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const own = hashSecret(trustedCookie.read(context).secret)
  const { id, browser, createdAt, lastUsedAt, expiresAt, tokenHash } = trustedBrowsers
  const trusted = await db()
    .select({ id, browser, createdAt, lastUsedAt, expiresAt, isThis: sql<boolean>`${tokenHash} = ${own}` })
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.userId, userId), gt(expiresAt, sql`now()`)))
    .orderBy(desc(lastUsedAt), desc(id))
  return {
    isOn: Boolean(factor?.since),
    since: factor?.since ?? null,
    recoveryCodes: factor?.left ?? 0,
    trustedBrowsers: trusted,
  }
}

type Enroller = { role: string; email: string | null; isEmailVerified: boolean }

/** Returns why a user cannot set up a second factor: the site has no key, or the email must be verified first. */
export function obstacleFor(user: Enroller): User['secondFactorObstacle'] {
  if (!canEncrypt()) return 'key'
  return mustVerifyEmail(user) ? 'email' : null
}

/**
 * Whether a user must verify the email before adding a second factor or passkey. Otherwise a stranger who registered somebody
 * else's email could add one, and the email's owner could not take the account back. Admins are exempt. So is everybody if the
 * site sends no email.
 */
export const mustVerifyEmail = ({ role, email, isEmailVerified }: Enroller): boolean =>
  sendsMail() && role !== 'admin' && email !== null && !isEmailVerified
