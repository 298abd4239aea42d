import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { callLinks } from '../table.ts'

/**
 * Adds a management link to a call and returns its path. Only the token's hash is stored, so the path cannot be shown again. The
 * caller must have opened a transaction.
 */
export async function newCallLink(appointmentId: number): Promise<string> {
  const token = newSecret()
  await db()
    .insert(callLinks)
    .values({ tokenHash: hashSecret(token), appointmentId })
  return `/call/${token}`
}

/** Lets the outbox create a new link when it sends an email again. */
export const callLink: SecretLink = {
  begin: '/call/',
  hash: callLinks.tokenHash,
  renewed: (tokenHash) => ({ tokenHash }),
}

/** Returns the id of a link's call. Undefined for an unknown token. */
export async function callByLink(token: string): Promise<number | undefined> {
  const [link] = await db()
    .select({ id: callLinks.appointmentId })
    .from(callLinks)
    .where(eq(callLinks.tokenHash, hashSecret(token)))
  return link?.id
}
