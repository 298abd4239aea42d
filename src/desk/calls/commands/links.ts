import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { callLinks } from '../table.ts'

/**
 * Makes another link to a call inside the caller's transaction, and returns its path. It cannot be shown again: only the hash of
 * its token is stored.
 */
export async function newCallLink(appointmentId: number): Promise<string> {
  const token = newSecret()
  await db()
    .insert(callLinks)
    .values({ tokenHash: hashSecret(token), appointmentId })
  return `/call/${token}`
}

/** The link to a call. */
export const callLink: SecretLink = {
  begin: '/call/',
  hash: callLinks.tokenHash,
  renewed: (tokenHash) => ({ tokenHash }),
}

/** The id of a link's call; undefined for an unknown link. */
export async function callByLink(token: string): Promise<number | undefined> {
  const [link] = await db()
    .select({ id: callLinks.appointmentId })
    .from(callLinks)
    .where(eq(callLinks.tokenHash, hashSecret(token)))
  return link?.id
}
