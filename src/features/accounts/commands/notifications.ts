import { and, eq, inArray, min, ne, type SQL, sql } from 'drizzle-orm'
import { brand } from '#features/site/domain/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { dayMinutes, type EmailCalendar, queueEmail } from '#platform/email/outbox.ts'
import { userNotifications, userSettings, users } from '../table.ts'

/** Ends every email. */
export const signature = () => `-- \n${brand()}`

export type UserNotification = {
  subject: string
  /** Plain text with `\n` as line ends, without a greeting. */
  text: string
  /** The email address for answers. */
  replyTo?: string | undefined
  /** What goes along for the calendar of the one who reads it, unless it waits for a digest. */
  calendar?: ((to: string) => EmailCalendar) | undefined
  /** The id of a stored file that goes along, unless it waits for a digest. */
  fileId?: number | undefined
  /** Minutes after which it is not sent any more, three days by default. */
  usefulMinutes?: number | undefined
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
  const { subject, text } = notification
  for (const { userId, address, frequency } of await lockRecipients(condition)) {
    if (!address) continue
    if (frequency === 'immediate') await sendNotifications(userId, address, [notification], notification)
    else await db().insert(userNotifications).values({ userId, subject, text })
  }
}

/** Without an address, which has to be proved, for the time being nothing is sent. */
type Recipient = { userId: number; address: string | null; frequency: 'immediate' | 'daily' | 'weekly' }

/**
 * The active users of a condition who have not turned emails off. Their addresses stay as they are until the end of the
 * transaction: whoever takes an account back waits for it, and then drops what was queued.
 */
async function lockRecipients(condition: SQL | undefined): Promise<Recipient[]> {
  const locked = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), condition))
    .orderBy(users.id)
    .for('key share')
  const ids = locked.map(({ id }) => id)
  const rows = await db()
    .select({
      userId: users.id,
      address: sql<
        string | null
      >`coalesce(${userSettings.notificationEmail}, case when ${users.isEmailVerified} then ${users.email} end)`,
      wanted: sql<boolean>`coalesce(${userSettings.emailNotifications}, true)`,
      frequency: userSettings.emailFrequency,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(users.id)
  return rows.flatMap(({ userId, address, wanted, frequency }) =>
    wanted && frequency !== 'never' ? [{ userId, address, frequency: frequency ?? 'immediate' }] : [],
  )
}

/** Sends one notification, or several as a digest, inside the caller's transaction. */
async function sendNotifications(
  accountId: number,
  to: string,
  notifications: UserNotification[],
  { replyTo, calendar, fileId, usefulMinutes = 3 * dayMinutes }: Partial<UserNotification> = {},
): Promise<void> {
  const [first] = notifications
  if (!first) return
  const isDigest = notifications.length > 1
  const texts = isDigest ? notifications.map(({ subject, text }) => `* ${subject}\n\n${text}`) : [first.text]
  await queueEmail({
    to,
    accountId,
    replyTo,
    calendar: calendar?.(to),
    fileId,
    usefulMinutes,
    subject: isDigest ? `${notifications.length} notices from ${brand()}` : first.subject,
    text: [
      ...texts,
      `Which mails you get is up to you: ${siteOrigin()}/dashboard/settings`,
      signature(),
    ].join('\n\n'),
  })
}

/**
 * Confirms to a user what he has just done, inside the caller's transaction: at once, at the account's own address, and
 * whatever the settings say about notices.
 */
export async function sendConfirmation(userId: number, { subject, text }: UserNotification): Promise<void> {
  const [user] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user?.email) return
  await queueEmail({
    to: user.email,
    accountId: userId,
    subject,
    text: `${text}\n\n${signature()}`,
    usefulMinutes: 3 * dayMinutes,
  })
}

type Addressee = { id: number; email: string | null; isEmailVerified: boolean }

/**
 * Reports to a user that something which opens the account has changed, inside the caller's transaction. Not to an
 * unverified email, whose owner may know nothing of the account. `more` is another paragraph.
 */
export async function sendSecurityEmail(user: Addressee, what: string, more?: string): Promise<void> {
  if (!user.email || !user.isEmailVerified) return
  await queueEmail({
    to: user.email,
    accountId: user.id,
    usefulMinutes: 7 * dayMinutes,
    subject: `${what} at ${brand()}`,
    text: [
      `${what}.`,
      ...(more ? [more] : []),
      `If that was not you, reset your password now: ${siteOrigin()}/auth`,
      signature(),
    ].join('\n\n'),
  })
}

/** For how many hours notifications are collected. A change to `immediate` ends the wait. */
const waitingHours = { immediate: 0, daily: 24, weekly: 7 * 24 }

/**
 * Sends the digests that are due: a member's oldest notification has waited for a day or a week, as the settings say.
 * What waits for members who turned emails off is deleted; while an email is not verified, it waits on.
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
  await tx(async () => {
    const [recipient] = await lockRecipients(eq(users.id, userId))
    if (recipient && (!recipient.address || hours < waitingHours[recipient.frequency])) return
    // Two processes may run this at once: the second one finds nothing left.
    const due = await db().delete(userNotifications).where(eq(userNotifications.userId, userId)).returning()
    const inOrder = due.toSorted((a, b) => a.id - b.id)
    if (recipient?.address) await sendNotifications(userId, recipient.address, inOrder)
  })
}
