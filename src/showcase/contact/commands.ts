import { and, desc, eq, gte, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { answersTo, notifyAdmins, type UserNotification } from '#base/accounts/commands/notifications.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { findEmailAddress } from '#base/accounts/queries/users.ts'
import { countContactSubmission } from '#base/analytics/commands/days.ts'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import type { Visitor } from '#base/analytics/commands/visitors.ts'
import { brand, site } from '#base/site/domain/site.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteZone } from '#platform/clock.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { oneLine } from '#platform/email/one-line.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { openTrap, type Receipt } from '#platform/text-schema.ts'
import { inEveryLanguage } from '#platform/texts/catalogs.ts'
import { msg, t } from '#platform/texts.ts'
import type {
  ContactInput,
  ContactMessage,
  ContactMessagePriority,
  MessageStatus,
  OpenedMessage,
  ReplyInput,
} from './contract.ts'
import { formerMessagePath, messagePath } from './domain/message-path.ts'
import { contactChannel, openedMessage, unansweredStatuses } from './queries.ts'
import { contactMessages, contactReplies } from './table.ts'

const messageReceived = (): Receipt => ({
  success: true,
  message: t`Thank you for your message. The answer comes by email.`,
})

/**
 * Stores a visitor's message as unread and notifies the admins. If the hidden field is filled in, stores the message as doubtful
 * and notifies nobody. The returned receipt does not reveal this.
 */
export async function leaveMessage(input: ContactInput, visitor: Visitor): Promise<Receipt> {
  const { isFilled, sent } = openTrap(input)
  await tx(async () => {
    const stored = await db()
      .insert(contactMessages)
      .values({ ...sent, subject: sent.subject || null, status: isFilled ? 'doubtful' : 'unread' })
      .returning()
      .then(oneRow)
    if (isFilled) await keepNewestDoubtful()
    else await welcomeMessage(stored, visitor)
    await publishMessage(stored.id)
  })
  return messageReceived()
}

/** Records the goal and the event of a real message, counts it, and notifies all admins except `exceptId`. */
async function welcomeMessage(
  stored: ContactMessage,
  visitor: Visitor | null,
  exceptId?: number,
): Promise<void> {
  await recordGoal(visitor, { kind: 'contact', subjectId: stored.id, email: stored.email })
  await countContactSubmission()
  await recordEvent('message.created', stored.id)
  await notifyOfContact(stored, exceptId)
}

/** The maximum number of doubtful messages that are kept, and the maximum number of days for which each is kept. */
const maxDoubtful = 200
const doubtfulDays = 30

const isDoubtful = eq(contactMessages.status, 'doubtful')

async function keepNewestDoubtful(): Promise<void> {
  const { id } = contactMessages
  const newest = db()
    .select({ id })
    .from(contactMessages)
    .where(isDoubtful)
    .orderBy(desc(id))
    .limit(maxDoubtful)
  await db()
    .delete(contactMessages)
    .where(and(isDoubtful, notInArray(id, newest)))
}

/**
 * Accepts a doubtful message as real. Marks it as read and notifies the other admins. Does not change a message that is not
 * doubtful. Throws `missing` if it does not exist.
 */
export async function acceptMessage(admin: Member, id: number): Promise<OpenedMessage> {
  return tx(async () => {
    const [accepted] = await db()
      .update(contactMessages)
      .set({ status: 'read' })
      .where(and(eq(contactMessages.id, id), isDoubtful))
      .returning()
    if (accepted) {
      await welcomeMessage(accepted, null, admin.id)
      await publishMessage(id)
    }
    return openedMessage(id)
  })
}

const stillDoubtful = () =>
  new AppError('conflict', msg`This message is doubtful. Accept it as a real one first.`)

/** Makes open pages refetch the messages and their counts, after the caller's transaction has been committed. */
const publishMessage = (id: number) => publish(contactChannel, String(id))

/** Notifies all admins except `exceptId` of a contact message. An admin's reply to the email goes to the visitor who wrote it. */
async function notifyOfContact(contact: ContactMessage, exceptId?: number): Promise<void> {
  const { id, email, message } = contact
  const write = (): UserNotification => ({
    kind: 'contact',
    path: messagePath(id),
    title: t`New message from ${writerName(contact)}`,
    subject: contactSubject(contact),
    text: [
      t`${writerName(contact)} <${email}> wrote through the contact form:`,
      message,
      `${siteOrigin()}${messagePath(id)}`,
    ].join('\n\n'),
    replyTo: email,
  })
  await notifyAdmins(write, exceptId)
}

const writerName = ({ name }: Pick<ContactMessage, 'name'>) => nameInMail(name, t`A visitor`)

const contactSubject = ({ subject, ...contact }: Pick<ContactMessage, 'name' | 'subject'>) => {
  const writer = writerName(contact)
  return oneLine(subject ? t`New message from ${writer}: ${subject}` : t`New message from ${writer}`)
}

const neutralSubject = () => contactSubject({ name: '', subject: null })

/** Returns a message. Marks it as read if it is unread. Throws `missing` if it does not exist. */
export async function openMessage(id: number): Promise<OpenedMessage> {
  const opened = await db()
    .update(contactMessages)
    .set({ status: 'read' })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'unread')))
    .returning({ id: contactMessages.id })
  if (opened.length > 0) await publishMessage(id)
  return openedMessage(id)
}

type Changes = {
  status?: Exclude<MessageStatus, 'doubtful'> | undefined
  priority?: ContactMessagePriority | undefined
}

/** Changes the status or priority of a message. Throws `missing`, and `conflict` for a doubtful message. */
export async function changeMessage(id: number, { status, priority }: Changes): Promise<OpenedMessage> {
  if (status || priority) {
    const changed = await db()
      .update(contactMessages)
      .set({ ...(status && { status }), ...(priority && { priority }) })
      .where(and(eq(contactMessages.id, id), ne(contactMessages.status, 'doubtful')))
      .returning({ id: contactMessages.id })
    const message = await openedMessage(id)
    if (changed.length === 0) throw stillDoubtful()
    await publishMessage(id)
    return message
  }
  return openedMessage(id)
}

/**
 * Stores a reply, queues its email and marks the message as replied, in one transaction. Throws `missing`, and `conflict` if the
 * message is doubtful or the site has no email server. With `ifUnanswered`, also throws `conflict` if somebody has already
 * answered or archived the message.
 */
export async function replyToMessage(
  admin: Member,
  id: number,
  { text, ifUnanswered }: ReplyInput & { ifUnanswered: boolean },
): Promise<OpenedMessage> {
  return tx(async () => {
    await lockMessage(id)
    const message = await openedMessage(id)
    if (message.status === 'doubtful') throw stillDoubtful()
    if (!config().SMTP_URL)
      throw new AppError('conflict', msg`This site has no mail server. Reply from your own mail program.`)
    if (ifUnanswered && !unansweredStatuses.includes(message.status))
      throw new AppError('conflict', msg`Somebody else has answered or archived this message meanwhile.`)
    const emailId = await queueReply(message, text, admin.id)
    await db().insert(contactReplies).values({ messageId: id, authorId: admin.id, text, emailId })
    await db().update(contactMessages).set({ status: 'replied' }).where(eq(contactMessages.id, id))
    await publishMessage(id)
    return openedMessage(id)
  })
}

/** Locks a message against replies and changes until the end of the transaction. */
const lockMessage = (id: number) =>
  db()
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')

/**
 * Queues the email with a reply. Nobody has verified the address, so the email repeats only two texts of the visitor: the
 * message, and a subject that could be a name.
 */
async function queueReply(
  { email, subject, message, createdAt }: ContactMessage,
  text: string,
  authorId: number,
): Promise<number> {
  const quoted = message.replace(/^/gm, '> ')
  const answerer = (await findEmailAddress(authorId)) ?? undefined
  return inReaderLanguage({ email }, () => {
    const { replyTo, end } = answersTo(answerer)
    const day = formatDate(createdAt, 'long', siteZone())
    return queueEmail({
      to: email,
      usefulMinutes: 30 * dayMinutes,
      replyTo,
      subject: t`Re: ${nameInMail(subject, t`Your message to ${brand()}`)}`,
      text: [text, end, `${t`On ${day} you wrote:`}\n${quoted}`].join('\n\n'),
    })
  })
}

/**
 * Deletes doubtful messages after 30 days. Deletes any other message and its replies once the newest of them is older than the
 * owner's retention period. Without such a period, keeps them.
 */
export async function purgeMessages(): Promise<void> {
  const { id, createdAt } = contactMessages
  const purge = async (old: SQL | undefined) => {
    for (const message of await db().delete(contactMessages).where(old).returning({ id }))
      await publishMessage(message.id)
  }
  await purge(and(isDoubtful, lt(createdAt, sql`now() - make_interval(days => ${doubtfulDays})`)))
  const { contactMonths } = site().privacy
  if (contactMonths === null) return
  const begin = sql`now() - make_interval(months => ${contactMonths})`
  const replies = db()
    .select({ id: contactReplies.messageId })
    .from(contactReplies)
    .where(gte(contactReplies.createdAt, begin))
  await purge(and(lt(createdAt, begin), notInArray(id, replies)))
}

/**
 * Deletes the messages from `addresses` (in lower case) and their replies, inside the caller's transaction. Returns the messages,
 * and the texts that identify the emails and notifications about them.
 */
export async function eraseMessages(addresses: string[]) {
  const { id, name, subject, email, createdAt } = contactMessages
  const messages = await db()
    .delete(contactMessages)
    .where(inArray(sql`lower(${email})`, addresses))
    .returning({ id, name, subject, createdAt })
  for (const message of messages) await publishMessage(message.id)
  return {
    messages,
    marks: messages.flatMap(({ id }) => [`${messagePath(id)}\n`, `${formerMessagePath(id)}\n`]),
    // Emails stay in the language in which they were written. Leaves out the neutral subject, because it does not identify this
    // person and other people's messages have it as well.
    subjects: inEveryLanguage(() =>
      messages.map(contactSubject).filter((known) => known !== neutralSubject()),
    ).flat(),
  }
}
