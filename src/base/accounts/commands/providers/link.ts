import { and, eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { Provider } from '../../contract/user.ts'
import { identities, users } from '../../table.ts'

/** Returns the id of the user to whom an account at a provider is linked. */
export async function findHolder(provider: Provider, subject: string): Promise<number | undefined> {
  const [identity] = await db()
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return identity?.userId
}

/**
 * Links an account at a provider to a user, in the caller's transaction. Does nothing if this user is linked already. Throws the
 * database error of the violated unique constraint if the account is linked to somebody else.
 */
export async function linkIdentity(userId: number, via: string, subject: string): Promise<void> {
  const provider = Provider.parse(via)
  if ((await findHolder(provider, subject)) === userId) return
  await db().insert(identities).values({ userId, provider, subject })
  await db()
    .update(users)
    .set({ updatedAt: sql`now()`, ...(provider === 'google' && { googleId: subject }) })
    .where(eq(users.id, userId))
}
