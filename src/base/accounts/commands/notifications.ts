import { and, eq, inArray, isNotNull, min, ne, type SQL, sql } from 'drizzle-orm'
import { brand } from '#base/site/domain/site.ts'
import { answerAddress, siteAccent } from '#base/site/queries.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import type { EmailLayout } from '#platform/email/layout.ts'
import { dayMinutes, type EmailCalendar, queueEmail } from '#platform/email/outbox.ts'
import { foldName } from '#platform/email-address.ts'
import { interfaceLanguage, plural, t } from '#platform/texts.ts'
import { ownSettingsPath } from '../domain/own-settings.ts'
import { emailAddress, emailFrequency } from '../queries/notices.ts'
import { inReaderLanguage } from '../queries/reader-language.ts'
import { notices, userSettings, users } from '../table.ts'
import { leaveNotices, type NoticeText } from './notices.ts'

const unread = () => t`Answers to this email are not read.`
const signature = () => `-- \n${brand()}`

/**
 * Returns the reply address of an email, which defaults to the site's, and the last lines of the email. If there is no reply
 * address, these lines state that nobody reads answers.
 */
export function answersTo(replyTo = answerAddress()): { replyTo: string | undefined; end: string } {
  return { replyTo, end: replyTo ? signature() : `${unread()}\n\n${signature()}` }
}

type EmailText = {
  subject: string
  /** Plain text with `\n` line ends, without a greeting. */
  text: string
}

export type UserNotification = NoticeText &
  EmailText & {
    /** Defaults to the site's reply address. */
    replyTo?: string | undefined
    /** A calendar entry to attach. Left out if the email waits for a digest. */
    calendar?: ((to: string) => EmailCalendar) | undefined
    /** A stored file to attach, unless the email waits for a digest. */
    fileId?: number | undefined
    /** Another stored file, attached after the first. */
    secondFileId?: number | undefined
    /** Minutes until an unsent email expires. Defaults to three days. */
    usefulMinutes?: number | undefined
  }

/** Writes a text for one reader. It is called once for each reader, in their language. */
export type Write<Text> = () => Text | Promise<Text>

/**
 * Notifies a user in the caller's transaction: leaves a notice and, depending on the user's settings, sends an email at once or
 * in a digest.
 */
export async function notifyUser(userId: number, write: Write<UserNotification>): Promise<void> {
  await notify(eq(users.id, userId), write)
}

const isAdmin = (exceptId: number) => and(eq(users.role, 'admin'), ne(users.id, exceptId))

/** Notifies every active admin except one, as `notifyUser` does. */
export async function notifyAdmins(write: Write<UserNotification>, exceptId = 0): Promise<void> {
  await notify(isAdmin(exceptId), async () => ({ ...(await write()), isForAdmins: true }))
}

/**
 * Notifies every active admin as `notifyAdmins` does. Also emails admins with an unverified address at once, unless they turned
 * emails off. For events that no admin may miss, such as a call booked by a guest.
 */
export async function notifyAdminsAnyway(write: Write<UserNotification>): Promise<void> {
  await notify(isAdmin(0), async () => ({ ...(await write()), isForAdmins: true }), true)
}

type AccountAddress = { email: string | null; isVerified: boolean; isActive: boolean }

const erased: AccountAddress = { email: null, isVerified: false, isActive: false }

const selectAddress = (userId: number) =>
  db()
    .select({ email: users.email, isVerified: users.isEmailVerified, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId))

/** Returns an account's email, or null for an erased account. */
export const readAddress = async (userId: number): Promise<AccountAddress> =>
  (await selectAddress(userId))[0] ?? erased

/** As `readAddress`, and locks the account until the end of the caller's transaction. */
export const lockAddress = async (userId: number): Promise<AccountAddress> =>
  (await selectAddress(userId).for('key share'))[0] ?? erased

type Addresses = {
  /** The addresses of the account. Empty if the client has no account. */
  account: string[]
  /** Other people's addresses. An erasure of the account does not erase their emails. */
  billing: string[]
}

type LinkedNotification = UserNotification & {
  /** Makes the address for the button of one email: other people cannot open the pages of the account. */
  link: (isAccount: boolean) => Promise<string>
  /** What stands before the link in the text. */
  before?: string | undefined
  /** Paragraphs of the text after the link. The HTML says the same in its own way. */
  after: string[]
  figures: Pick<EmailLayout, 'sum' | 'facts' | 'transfer'>
  /** The button of the HTML. */
  label: string
}

/**
 * Notifies a client regardless of settings, for example of an invoice, in the caller's transaction: emails each address as text
 * and HTML and, if there is an active account, leaves a notice. The caller guarantees that the site may write to these addresses,
 * and runs this in the language of the texts.
 */
export async function notifyAlways(
  userId: number | null,
  { account, billing }: Addresses,
  notification: LinkedNotification,
): Promise<void> {
  const { subject, fileId, secondFileId, usefulMinutes = 3 * dayMinutes } = notification
  const { email: own, isActive } = await lockAddress(userId ?? 0)
  const email = { subject, replyTo: answerAddress(), fileId, secondFileId, usefulMinutes }
  const contentFor = async (isAccount: boolean) =>
    writeLinked(notification, await notification.link(isAccount))
  for (const to of account)
    await queueEmail({ ...email, to, ...(await contentFor(true)), accountId: userId ?? undefined })
  for (const to of billing) {
    const isOwn = own !== null && foldName(to) === foldName(own)
    await queueEmail({ ...email, to, ...(await contentFor(isOwn)) })
  }
  if (isActive && userId !== null) await leaveNotices([{ userId }], notification)
}

function writeLinked(
  { subject, text, before, after, figures, label }: LinkedNotification,
  address: string,
): { text: string; layout: EmailLayout } {
  const accent = siteAccent()
  const linked = before ? `${before} ${address}` : address
  const layout = {
    ...{ ...figures, language: interfaceLanguage(), brand: brand(), heading: subject },
    accents: { light: accent.lightHex, dark: accent.hex },
    paragraphs: text.split('\n\n'),
    action: { label, address },
    end: [...(answerAddress() ? [] : [unread()]), brand()],
  }
  return { text: [text, linked, ...after, answersTo().end].join('\n\n'), layout }
}

async function notify(
  condition: SQL | undefined,
  write: Write<UserNotification>,
  reachesUnproved = false,
): Promise<void> {
  for (const { userId, address, unproved, frequency } of await lockRecipients(condition))
    await inReaderLanguage({ userId }, async () => {
      const notification = await write()
      const { subject, text } = notification
      const isSent = address ? frequency === 'immediate' : reachesUnproved && frequency !== 'never'
      const to = address ?? unproved
      if (isSent && to) await sendNotifications(userId, to, [notification], notification)
      const waits = address && waitingHours[frequency] > 0
      await leaveNotices([waits ? { userId, subject, text } : { userId }], notification)
    })
}

/** `address` is the verified address, or null. `unproved` is the account's unverified email, which may belong to a stranger. */
type Recipient = { userId: number; address: string | null; unproved: string | null; frequency: Frequency }
type Frequency = keyof typeof waitingHours

/**
 * Returns the active users that match a condition, and locks them until the end of the transaction. `proveEmail`, which returns
 * an account to its owner, waits for this lock and then drops the emails that were queued meanwhile.
 */
async function lockRecipients(condition: SQL | undefined): Promise<Recipient[]> {
  const locked = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), condition))
    .orderBy(users.id)
    .for('key share')
  const ids = locked.map(({ id }) => id)
  return db()
    .select({ userId: users.id, address: emailAddress, unproved: users.email, frequency: emailFrequency })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(users.id)
}

/** Sends one notification, or several as a digest, in the caller's transaction. */
async function sendNotifications(
  accountId: number,
  to: string,
  notifications: EmailText[],
  { replyTo, calendar, fileId, usefulMinutes = 3 * dayMinutes }: Partial<UserNotification> = {},
): Promise<void> {
  const [first] = notifications
  if (!first) return
  const answers = answersTo(replyTo)
  const isDigest = notifications.length > 1
  const texts = isDigest ? notifications.map(({ subject, text }) => `* ${subject}\n\n${text}`) : [first.text]
  await queueEmail({
    to,
    accountId,
    replyTo: answers.replyTo,
    calendar: calendar?.(to),
    fileId,
    usefulMinutes,
    subject: isDigest
      ? plural(notifications.length, '{n} notice from {site}', '{n} notices from {site}', { site: brand() })
      : first.subject,
    text: [
      ...texts,
      t`Which emails you get is up to you: ${siteOrigin()}${ownSettingsPath}`,
      answers.end,
    ].join('\n\n'),
  })
}

/**
 * Emails a user a confirmation of their own action, in the caller's transaction: at once, to the account's own address, and
 * regardless of the settings for notices. Sends nothing to an unverified address, which may belong to a stranger.
 */
export async function sendConfirmation(userId: number, write: Write<EmailText>): Promise<void> {
  const [user] = await db().select().from(users).where(eq(users.id, userId))
  const to = user?.isEmailVerified && user.email
  if (!to) return
  await inReaderLanguage({ userId }, async () => {
    const { subject, text } = await write()
    const { replyTo, end } = answersTo()
    await queueEmail({
      ...{ to, accountId: userId, replyTo, subject },
      text: `${text}\n\n${end}`,
      usefulMinutes: 3 * dayMinutes,
    })
  })
}

/**
 * Hours for which notifications wait for a digest. If a member switches to `immediate`, waiting notifications are sent at once.
 */
const waitingHours = { immediate: 0, daily: 24, weekly: 7 * 24, never: 0 }

const waitsForDigest = isNotNull(notices.text)

/**
 * Sends the digests that are due: a day or a week after a member's oldest waiting notification, according to the settings.
 * Discards the waiting emails of members who turned emails off or are deactivated, but keeps their notices. Emails of members
 * without a verified address keep waiting.
 */
export async function sendDueDigests(): Promise<void> {
  const waiting = await db()
    .select({
      userId: notices.userId,
      hours: sql<number>`extract(epoch from now() - ${min(notices.createdAt)})::float8 / 3600`,
    })
    .from(notices)
    .where(waitsForDigest)
    .groupBy(notices.userId)
  for (const { userId, hours } of waiting) await sendDigestIfDue(userId, hours)
}

async function sendDigestIfDue(userId: number, hours: number): Promise<void> {
  await tx(async () => {
    const [recipient] = await lockRecipients(eq(users.id, userId))
    const isSent = recipient && recipient.frequency !== 'never'
    if (isSent && (!recipient.address || hours < waitingHours[recipient.frequency])) return
    // Two processes may run this at once. The query locks the rows, so the second process finds none left.
    const due = await db()
      .select({
        id: notices.id,
        subject: sql<string>`${notices.subject}`,
        text: sql<string>`${notices.text}`,
      })
      .from(notices)
      .where(and(eq(notices.userId, userId), waitsForDigest))
      .orderBy(notices.id)
      .for('update')
    const ids = due.map(({ id }) => id)
    await db().update(notices).set({ subject: null, text: null }).where(inArray(notices.id, ids))
    const to = isSent && recipient.address
    if (to) await inReaderLanguage({ userId }, () => sendNotifications(userId, to, due))
  })
}
