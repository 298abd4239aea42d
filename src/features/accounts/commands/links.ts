import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { oneTimeLinks } from '../table.ts'

type Purpose = (typeof oneTimeLinks.$inferSelect)['purpose']
type Link = { userId: number; email: string }

/** Minutes that a mailed link lives. */
export const linkMinutes = 60

/** Makes a link's token for a user and the e-mail to which it will go. Only its hash is kept. */
export async function makeLink(purpose: Exclude<Purpose, 'setup'>, link: Link): Promise<string> {
  const token = newSecret()
  await db()
    .insert(oneTimeLinks)
    .values({
      ...link,
      purpose,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(mins => ${linkMinutes})`,
    })
  return token
}

const isLive = (purpose: Purpose, token: string) =>
  and(
    eq(oneTimeLinks.tokenHash, hashSecret(token)),
    eq(oneTimeLinks.purpose, purpose),
    or(isNull(oneTimeLinks.expiresAt), gt(oneTimeLinks.expiresAt, sql`now()`)),
  )

/** Whose live link a token belongs to, without using it up. */
export async function findLink(purpose: Purpose, token: string): Promise<Link | undefined> {
  const [link] = await db().select().from(oneTimeLinks).where(isLive(purpose, token))
  return link && asLink(link)
}

/** Uses a live link up: of two who come with the same token one gets it. Rolled back with the caller's transaction. */
export async function takeLink(purpose: Purpose, token: string): Promise<Link | undefined> {
  const [link] = await db().delete(oneTimeLinks).where(isLive(purpose, token)).returning()
  return link && asLink(link)
}

function asLink({ userId, email }: { userId: number | null; email: string | null }): Link | undefined {
  return userId === null || email === null ? undefined : { userId, email }
}

/** Ends every link that was mailed to a user. */
export async function dropLinksOf(userId: number): Promise<void> {
  await db().delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
}
