import { lte, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { oneTimeLinks, sessions, signInFlows } from '../table.ts'

/** Removes sessions, links and half-done provider sign-ins whose time is over. None of them would be accepted any more. */
export async function purgeAccounts(): Promise<void> {
  await db().delete(sessions).where(lte(sessions.expire, sql`now()`))
  await db().delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, sql`now()`))
  await db().delete(signInFlows).where(lte(signInFlows.expiresAt, sql`now()`))
}
