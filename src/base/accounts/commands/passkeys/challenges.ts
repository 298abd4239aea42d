import { and, eq, gt, sql } from 'drizzle-orm'
import { isHttps } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret, isSecret, newSecret } from '#platform/secret.ts'
import { readCookie, writeCookie } from '#platform/session-cookie.ts'
import { passkeyChallenges } from '../../table.ts'

export const challengeMinutes = 5

/** `holder` is a secret that only the requester has, or the hash of such a secret. */
export type Purpose = { use: 'sign-in' | 'second-factor' | 'confirm' | 'add'; holder: string }

const hashChallenge = (challenge: string, { use, holder }: Purpose) =>
  hashSecret(`passkey ${use} ${holder} ${challenge}`)

/** Stores a challenge for five minutes, and returns it in base64url. */
export async function makeChallenge(purpose: Purpose): Promise<string> {
  const challenge = newSecret()
  await db()
    .insert(passkeyChallenges)
    .values({
      challengeHash: hashChallenge(challenge, purpose),
      expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})`,
    })
  return challenge
}

/** Uses up a challenge, and returns whether it has this purpose and was still valid. */
export async function takeChallenge(challenge: string, purpose: Purpose): Promise<boolean> {
  const { challengeHash, expiresAt } = passkeyChallenges
  const taken = await db()
    .delete(passkeyChallenges)
    .where(and(eq(challengeHash, hashChallenge(challenge, purpose)), gt(expiresAt, sql`now()`)))
    .returning({ challengeHash })
  return taken.length > 0
}

const cookieName = () => (isHttps() ? '__Host-passkey' : 'passkey')

/**
 * Returns the purpose of a sign-in in this browser, which a cookie identifies, so that an assertion cannot sign in another
 * browser. Returns undefined without the cookie.
 */
export function ofBrowser({ request }: RequestContext): Purpose | undefined {
  const holder = readCookie(request, cookieName()) ?? ''
  return isSecret(holder) ? { use: 'sign-in', holder } : undefined
}

/**
 * Returns the purpose for a browser that starts a sign-in. Sets its cookie; keeps an existing one, for sign-ins in other tabs.
 */
export function ofBeginningBrowser(context: RequestContext): Purpose {
  const purpose = ofBrowser(context) ?? { use: 'sign-in', holder: newSecret() }
  const cookie = writeCookie(cookieName(), purpose.holder, challengeMinutes * 60)
  context.answerHeaders.append('set-cookie', cookie)
  return purpose
}
