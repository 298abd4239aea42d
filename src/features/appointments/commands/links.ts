import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { SecretLink } from '#platform/email/resend.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { callLinks } from '../table.ts'

/**
 * Makes a further link to a call, inside the caller's transaction, and gives its path. Nobody can give it again: only the
 * hash of its token is stored.
 */
export async function newCallLink(appointmentId: number): Promise<string> {
  const token = newSecret()
  await db()
    .insert(callLinks)
    .values({ tokenHash: hashSecret(token), appointmentId })
  return `/call/${token}`
}

/** Puts a new secret in the place of that of a link, and gives it; undefined for none. */
async function renewCallLink(secret: string): Promise<string | undefined> {
  const token = newSecret()
  const renewed = await db()
    .update(callLinks)
    .set({ tokenHash: hashSecret(token) })
    .where(eq(callLinks.tokenHash, hashSecret(secret)))
    .returning({ id: callLinks.appointmentId })
  return renewed[0] && token
}

export const callLink: SecretLink = { begin: '/call/', renew: renewCallLink }

/** The id of the call to which a link leads, if there is such a link. */
export async function callByLink(token: string): Promise<number | undefined> {
  const [link] = await db()
    .select({ id: callLinks.appointmentId })
    .from(callLinks)
    .where(eq(callLinks.tokenHash, hashSecret(token)))
  return link?.id
}
