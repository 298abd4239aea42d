import { and, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import { userNotifications, userSettings, users } from '../table.ts'

/** Ends every email. */
export const signature = `-- \n${site.brand}`

export type UserNotification = {
  subject: string
  /** Plain text with `\n` as line ends, without a greeting. */
  text: string
  /** The email address for answers. */
  replyTo?: string | undefined
}

/** Notifies a user inside the caller's transaction, as the user's settings say: by email, in a digest, or not at all. */
export async function notifyUser(userId: number, notification: UserNotification): Promise<void> {
  await notify(eq(users.id, userId), notification)
}

/** Notifies every active admin except one, as `notifyUser` does. */
export async function notifyAdmins(notification: UserNotification, exceptId = 0): Promise<void> {
  await notify(and(eq(users.role, 'admin'), ne(users.id, exceptId)), notification)
}

async function notify(condition: SQL | undefined, notification: UserNotification): Promise<void> {
  const { replyTo, ...content } = notification
  for (const { userId, address, frequency } of await selectRecipients(condition)) {
    if (frequency === 'immediate') await sendNotifications(address, [notification], replyTo)
    else
      await db()
        .insert(userNotifications)
        .values({ userId, ...content })
  }
}

type Recipient = { userId: number; address: string; frequency: 'immediate' | 'daily' | 'weekly' }

/** The users of a condition who can be reached by email and have not turned that off. */
async function selectRecipients(condition: SQL | undefined): Promise<Recipient[]> {
  const rows = await db()
    .select({
      userId: users.id,
      address: sql<string | null>`coalesce(${userSettings.notificationEmail}, ${users.email})`,
      wanted: sql<boolean>`coalesce(${userSettings.emailNotifications}, true)`,
      frequency: userSettings.emailFrequency,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.isActive, true), condition))
    .orderBy(users.id)
  return rows.flatMap(({ userId, address, wanted, frequency }) =>
    wanted && address && frequency !== 'never'
      ? [{ userId, address, frequency: frequency ?? 'immediate' }]
      : [],
  )
}

/** Sends one notification, or several as a digest, inside the caller's transaction. */
async function sendNotifications(
  to: string,
  notifications: UserNotification[],
  replyTo?: string,
): Promise<void> {
  const [first] = notifications
  if (!first) return
  const isDigest = notifications.length > 1
  const texts = isDigest ? notifications.map(({ subject, text }) => `* ${subject}\n\n${text}`) : [first.text]
  await queueEmail({
    to,
    replyTo,
    usefulMinutes: 3 * dayMinutes,
    subject: isDigest ? `${notifications.length} notices from ${site.brand}` : first.subject,
    text: [...texts, `Which mails you get is up to you: ${siteOrigin()}/dashboard/settings`, signature].join(
      '\n\n',
    ),
  })
}

/** Reports to users that something which opens their account has changed, inside the caller's transaction. */
export async function sendSecurityEmail(to: string, what: string): Promise<void> {
  await queueEmail({
    to,
    usefulMinutes: 7 * dayMinutes,
    subject: `${what} at ${site.brand}`,
    text: [`${what}.`, `If that was not you, reset your password now: ${siteOrigin()}/auth`, signature].join(
      '\n\n',
    ),
  })
}

/** For how many hours notifications are collected. A change to `immediate` ends the wait. */
const waitingHours = { immediate: 0, daily: 24, weekly: 7 * 24 }

/**
 * Sends the digests that are due: a member's oldest notification has waited for a day or a week, as the settings say.
 * What waits for members who turned emails off is deleted.
 */
export async function sendDueDigests(): Promise<void> {
  const waiting = await db()
    .select({
      userId: userNotifications.userId,
      hours: sql<number>`extract(epoch from now() - ${min(userNotifications.createdAt)})::float8 / 3600`,
    })
    .from(userNotifications)
    .groupBy(userNotifications.userId)
  for (const { userId, hours } of waiting) await sendDigestIfDue(userId, hours)
}

async function sendDigestIfDue(userId: number, hours: number): Promise<void> {
  const [recipient] = await selectRecipients(eq(users.id, userId))
  if (recipient && hours < waitingHours[recipient.frequency]) return
  await tx(async () => {
    // Two processes may run this at once: the second one finds nothing left.
    const due = await db().delete(userNotifications).where(eq(userNotifications.userId, userId)).returning()
    const inOrder = due.toSorted((a, b) => a.id - b.id)
    if (recipient) await sendNotifications(recipient.address, inOrder)
  })
}
