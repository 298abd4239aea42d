import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { signInProblems } from '../contract/problems.ts'
import { hasAdmin } from '../queries/users.ts'
import { oneTimeLinks } from '../table.ts'
import { giveRole } from './roles.ts'

/**
 * The line that a start prints while the site has no admin: a link that makes whoever signs up through it the admin, once.
 * `null` when there is an admin. Call it when the site listens, since the link holds its address.
 */
export async function offerSetup(): Promise<string | null> {
  if (await hasAdmin()) return null
  const token = newSecret()
  await db()
    .insert(oneTimeLinks)
    .values({ purpose: 'setup', tokenHash: hashSecret(token) })
  return `Make the first admin account at ${siteOrigin()}/auth?setup=${token}`
}

/**
 * Makes a user the first admin by the hash of what a setup link carries. All setup links are used up with it, so that of
 * two who come at once one is refused. Refuses with `conflict` once the link is gone or an admin exists.
 */
export async function claimSetup(userId: number, tokenHash: string, address: string): Promise<void> {
  await tx(async () => {
    const [known] = await db()
      .select({ tokenHash: oneTimeLinks.tokenHash })
      .from(oneTimeLinks)
      .where(and(eq(oneTimeLinks.tokenHash, tokenHash), eq(oneTimeLinks.purpose, 'setup')))
    const used = known ? await useUpSetupLinks() : []
    if (!used.includes(tokenHash) || (await hasAdmin()))
      throw new AppError('conflict', signInProblems['setup-over'], { details: { problem: 'setup-over' } })
    await giveRole(userId, 'admin', { origin: 'setup-link', actorId: null, address })
  })
}

async function useUpSetupLinks(): Promise<string[]> {
  const rows = await db()
    .delete(oneTimeLinks)
    .where(eq(oneTimeLinks.purpose, 'setup'))
    .returning({ tokenHash: oneTimeLinks.tokenHash })
  return rows.map((row) => row.tokenHash)
}
