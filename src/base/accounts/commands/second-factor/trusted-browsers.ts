import { and, eq, gt, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { isSignatureValid, signText } from '#platform/encryption.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { writeCookie } from '#platform/session-cookie.ts'
import { msg } from '#platform/texts.ts'
import { describeAgent } from '#platform/user-agent.ts'
import { trustedDays } from '../../domain/second-factor.ts'
import { nameSession } from '../../domain/session-name.ts'
import { trustedCookie } from '../../queries/second-factor.ts'
import { findCredentials } from '../../queries/users.ts'
import { trustedBrowsers } from '../../table.ts'

/**
 * Returns the text that the cookie's signature covers. It contains the password's hash, so a new password invalidates the cookie.
 */
const signedText = (secret: string, userId: number, password: string | null) =>
  `trusted browser ${secret} of user ${userId} with ${password}`

/**
 * Trusts this browser with an account for 30 days, in the caller's transaction: signing in there needs no code. Does nothing if
 * the site has no key.
 */
export async function trustBrowser(context: RequestContext, userId: number): Promise<void> {
  const account = await findCredentials(userId)
  const secret = newSecret()
  const signature = signText(signedText(secret, userId, account?.password ?? null))
  if (!signature) return
  await db()
    .insert(trustedBrowsers)
    .values({
      userId,
      tokenHash: hashSecret(secret),
      browser: nameSession(describeAgent(context.userAgent)),
      expiresAt: sql`now() + make_interval(days => ${trustedDays})`,
    })
  const cookie = writeCookie(trustedCookie.name(), `${secret}.${signature}`, trustedDays * 24 * 3600)
  context.answerHeaders.append('set-cookie', cookie)
}

/** Whether this browser is trusted with an account. Also records when the browser was last used. */
export async function isTrusted(context: RequestContext, userId: number): Promise<boolean> {
  const { secret, signature } = trustedCookie.read(context)
  if (!signature) return false
  const account = await findCredentials(userId)
  if (!isSignatureValid(signature, signedText(secret, userId, account?.password ?? null))) return false
  const isThis = and(eq(trustedBrowsers.userId, userId), eq(trustedBrowsers.tokenHash, hashSecret(secret)))
  const used = await db()
    .update(trustedBrowsers)
    .set({ lastUsedAt: sql`now()` })
    .where(and(isThis, gt(trustedBrowsers.expiresAt, sql`now()`)))
    .returning({ id: trustedBrowsers.id })
  return used.length > 0
}

/** Stops trusting a browser. Throws `missing` if the browser is not the member's. */
export async function endTrustedBrowser(member: Member, id: number): Promise<void> {
  await db()
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.userId, member.id), eq(trustedBrowsers.id, id)))
    .returning({ id: trustedBrowsers.id })
    .then(oneOr(msg`There is no such browser`))
}

/** Stops trusting all browsers with an account, except the browser of the request `kept`. */
export async function endTrustedBrowsers(userId: number, kept?: RequestContext): Promise<void> {
  const own = kept && hashSecret(trustedCookie.read(kept).secret)
  await db()
    .delete(trustedBrowsers)
    .where(
      and(
        eq(trustedBrowsers.userId, userId),
        own === undefined ? undefined : sql`${trustedBrowsers.tokenHash} <> ${own}`,
      ),
    )
}
