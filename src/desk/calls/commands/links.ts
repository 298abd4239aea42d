import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { callLinks } from '../table.ts'

/**
 * Creates another management link for a call, inside the caller's transaction, and returns its path. The path cannot be shown
 * again: only the hash of its token is stored.
 */
export async function newCallLink(appointmentId: number): Promise<string> {
  const token = newSecret()
  await db()
    .insert(callLinks)
    .values({ tokenHash: hashSecret(token), appointmentId })
  return `/call/${token}`
}

/** Describes management links to the outbox, which renews the links in an email before it is sent again. */
export const callLink: SecretLink = {
  begin: '/call/',
  hash: callLinks.tokenHash,
  renewed: (tokenHash) => ({ tokenHash }),
}

/** The id of the call of a management link; undefined for an unknown token. */
export async function callByLink(token: string): Promise<number | undefined> {
  const [link] = await db()
    .select({ id: callLinks.appointmentId })
    .from(callLinks)
    .where(eq(callLinks.tokenHash, hashSecret(token)))
  return link?.id
}
