import { eq, min, sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'
import { userNotices, users } from '../table.ts'
import { sendNotifications, whoWantsEmail } from './notices.ts'

/** Hours for which notices are collected. Who has meanwhile chosen to be told at once waits no longer. */
const patience = { immediate: 0, daily: 24, weekly: 7 * 24 }

/**
 * Mails the digests that are due: a member's oldest notice has waited for a day or a week, as his settings say. What waits
 * for somebody who wants no mail any more is dropped.
 */
export async function sendDueDigests(): Promise<void> {
  const waiting = await db()
    .select({
      userId: userNotices.userId,
      hours: sql<number>`extract(epoch from now() - ${min(userNotices.createdAt)})::float8 / 3600`,
    })
    .from(userNotices)
    .groupBy(userNotices.userId)
  for (const { userId, hours } of waiting) await sendDigestIfDue(userId, hours)
}

async function sendDigestIfDue(userId: number, hours: number): Promise<void> {
  const [reader] = await whoWantsEmail(eq(users.id, userId))
  if (reader && hours < patience[reader.frequency]) return
  await tx(async () => {
    // Two processes may come here at once: the second one finds nothing left.
    const notices = await db().delete(userNotices).where(eq(userNotices.userId, userId)).returning()
    if (reader)
      await sendNotifications(
        reader.address,
        notices.toSorted((a, b) => a.id - b.id),
      )
  })
}
