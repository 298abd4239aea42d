import { and, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { notifyAdmins, signature } from '#features/accounts/commands/notifications.ts'
import { emailAddressOf } from '#features/accounts/queries/users.ts'
import { countContactSubmission } from '#features/analytics/commands/days.ts'
import { recordGoal } from '#features/analytics/commands/goals.ts'
import type { Visitor } from '#features/analytics/commands/visitors.ts'
import { brand, site } from '#features/site/domain/site.ts'
import { recordEvent } from '#features/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { oneLine } from '#platform/email/one-line.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { Receipt } from '#platform/text-schema.ts'
import type {
  ContactInput,
  ContactMessage,
  MessagePriority,
  MessageStatus,
  OpenedMessage,
  ReplyInput,
} from './contract.ts'
import { contactChannel, openedMessage, unansweredStatuses } from './queries.ts'
import { contactMessages, contactReplies } from './table.ts'

const messageReceived: Receipt = {
  success: true,
  message: 'Thank you for your message. The answer comes by email.',
}

/**
 * Stores a visitor's message, unread and of normal priority, with its goal, counts it in the day's figures and notifies the
 * admins. A filled-in `website` marks a robot: it gets the same receipt and nothing is stored.
 */
export async function leaveMessage(
  { website, subject, ...message }: ContactInput,
  visitor: Visitor,
): Promise<Receipt> {
  if (website) return messageReceived
  await tx(async () => {
    const [stored] = await db()
      .insert(contactMessages)
      .values({ ...message, subject: subject || null })
      .returning()
    if (!stored) throw new Error('The message was not stored')
    await recordGoal(visitor, { kind: 'contact', subjectId: stored.id, email: stored.email })
    await countContactSubmission()
    await recordEvent('message.created', stored.id)
    await notifyOfContact(stored)
    await publishMessage(stored.id)
  })
  return messageReceived
}

/** Makes open pages count and list contact messages again, once the caller's transaction is committed. */
const publishMessage = (id: number) => publish(contactChannel, String(id))

/** An answer to the admins' email goes to the writer of the message. */
async function notifyOfContact(contact: ContactMessage): Promise<void> {
  const { id, email, message } = contact
  await notifyAdmins({
    kind: 'contact',
    path: contactPath(id),
    title: `New message from ${writerOf(contact)}`,
    subject: contactSubject(contact),
    text: [
      `${writerOf(contact)} <${email}> wrote through the contact form:`,
      message,
      `${siteOrigin()}${contactPath(id)}`,
    ].join('\n\n'),
    replyTo: email,
  })
}

const writerOf = ({ name }: Pick<ContactMessage, 'name'>) => nameInMail(name, 'A visitor')

const contactSubject = ({ subject, ...contact }: Pick<ContactMessage, 'name' | 'subject'>) =>
  oneLine(`New message from ${writerOf(contact)}${subject ? `: ${subject}` : ''}`)

const neutralSubject = contactSubject({ name: '', subject: null })

const contactPath = (id: number) => `/dashboard/communications?message=${id}`

/** Opens a message: an unread one becomes read, any other stays as it is. Fails with `missing` when there is none. */
export async function openMessage(id: number): Promise<OpenedMessage> {
  const opened = await db()
    .update(contactMessages)
    .set({ status: 'read' })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'unread')))
    .returning({ id: contactMessages.id })
  if (opened.length > 0) await publishMessage(id)
  return openedMessage(id)
}

type Changes = { status?: MessageStatus | undefined; priority?: MessagePriority | undefined }

/** Changes a message's status or priority; what is absent stays. Fails with `missing` when there is no such message. */
export async function changeMessage(id: number, { status, priority }: Changes): Promise<OpenedMessage> {
  if (status || priority) {
    await db()
      .update(contactMessages)
      .set({ ...(status && { status }), ...(priority && { priority }) })
      .where(eq(contactMessages.id, id))
    await publishMessage(id)
  }
  return openedMessage(id)
}

/**
 * Answers a message by email: stores the reply, queues the email and marks the message as replied, all or nothing. Fails
 * with `missing` (no such message) and `conflict` (the site has no email server, or with `ifUnanswered` somebody answered
 * meanwhile).
 */
export async function replyToMessage(
  admin: Member,
  id: number,
  { text, ifUnanswered }: ReplyInput & { ifUnanswered: boolean },
): Promise<OpenedMessage> {
  return tx(async () => {
    await lockMessage(id)
    const message = await openedMessage(id)
    if (!config().SMTP_URL)
      throw new AppError('conflict', 'This site has no mail server. Reply from your own mail program.')
    if (ifUnanswered && !unansweredStatuses.includes(message.status))
      throw new AppError('conflict', 'Somebody else has answered or archived this message meanwhile.')
    const emailId = await queueReply(message, text, admin.id)
    await db().insert(contactReplies).values({ messageId: id, authorId: admin.id, text, emailId })
    await db().update(contactMessages).set({ status: 'replied' }).where(eq(contactMessages.id, id))
    await publishMessage(id)
    return openedMessage(id)
  })
}

/** Until the end of the transaction nobody else answers or changes the message. */
const lockMessage = (id: number) =>
  db()
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')

/** The address was never confirmed: of what was typed it gets the message that is answered, and a subject that could be a name. */
async function queueReply(
  { email, subject, message, createdAt }: ContactMessage,
  text: string,
  authorId: number,
): Promise<number> {
  const day = siteDay(Date.parse(createdAt))
  const quoted = message.replace(/^/gm, '> ')
  return queueEmail({
    to: email,
    usefulMinutes: 30 * dayMinutes,
    replyTo: (await emailAddressOf(authorId)) ?? undefined,
    subject: `Re: ${nameInMail(subject, `Your message to ${brand()}`)}`,
    text: [text, signature(), `On ${day} you wrote:\n${quoted}`].join('\n\n'),
  })
}

/** Deletes contact messages whose time is over, with their replies. */
export async function purgeMessages(): Promise<void> {
  const { contactMonths } = site().privacy
  if (contactMonths === null) return
  const begin = sql`now() - make_interval(months => ${contactMonths})`
  const { id, createdAt } = contactMessages
  const replies = db()
    .select({ id: contactReplies.messageId })
    .from(contactReplies)
    .where(gte(contactReplies.createdAt, begin))
  const old = and(lt(createdAt, begin), notInArray(id, replies))
  for (const message of await db().delete(contactMessages).where(old).returning({ id }))
    await publishMessage(message.id)
}

/**
 * Deletes the contact messages of email addresses in lower case, with their replies, inside the caller's transaction. Gives
 * what was deleted, and how to recognise the emails and notifications about it.
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
    marks: messages.map((message) => `${contactPath(message.id)}\n`),
    // The neutral one says nothing of this person, and is of others too.
    subjects: messages.map(contactSubject).filter((known) => known !== neutralSubject),
  }
}
