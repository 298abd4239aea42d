import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { userNotices, userSettings, users } from '../table.ts'
import { signature } from './emails.ts'

export type Notice = {
  subject: string
  /** Plain text, lines ended by `\n`, without a greeting. */
  text: string
  /** The e-mail address to which an answer goes. */
  replyTo?: string | undefined
}

/** Tells a user what happened, inside the caller's transaction and as his settings say: by a mail, in a digest, or not. */
export async function notifyUser(userId: number, notice: Notice): Promise<void> {
  await tell(eq(users.id, userId), notice)
}

/** Tells every active admin but one, as `notifyUser` does. */
export async function notifyAdmins(notice: Notice, exceptId = 0): Promise<void> {
  await tell(and(eq(users.role, 'admin'), ne(users.id, exceptId)), notice)
}

async function tell(whom: SQL | undefined, notice: Notice): Promise<void> {
  for (const { userId, address, frequency } of await whoWantsEmail(whom)) {
    if (frequency === 'immediate') await sendNotifications(address, [notice], notice.replyTo)
    else await db().insert(userNotices).values({ userId, subject: notice.subject, text: notice.text })
  }
}

type Reader = { userId: number; address: string; frequency: 'immediate' | 'daily' | 'weekly' }

/** Those of some users who can be reached by mail and have not turned that off. */
export async function whoWantsEmail(whom: SQL | undefined): Promise<Reader[]> {
  const rows = await db()
    .select({
      userId: users.id,
      address: sql<string | null>`coalesce(${userSettings.notificationEmail}, ${users.email})`,
      wanted: sql<boolean>`coalesce(${userSettings.emailNotifications}, true)`,
      frequency: userSettings.emailFrequency,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.isActive, true), whom))
    .orderBy(users.id)
  return rows.flatMap(({ userId, address, wanted, frequency }) =>
    wanted && address && frequency !== 'never'
      ? [{ userId, address, frequency: frequency ?? 'immediate' }]
      : [],
  )
}

/** Mails one notice, or several as a digest, inside the caller's transaction. */
export async function sendNotifications(to: string, notices: Notice[], replyTo?: string): Promise<void> {
  const [first] = notices
  if (!first) return
  const texts =
    notices.length === 1 ? [first.text] : notices.map(({ subject, text }) => `* ${subject}\n\n${text}`)
  await queueEmail({
    to,
    replyTo,
    subject: notices.length === 1 ? first.subject : `${notices.length} notices from ${site.brand}`,
    text: [...texts, `Which emails you get is up to you: ${siteOrigin()}/dashboard/settings`, signature].join(
      '\n\n',
    ),
  })
}
