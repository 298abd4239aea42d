import { and, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { notifyAdmins, signature } from '#features/accounts/commands/notifications.ts'
import { emailAddressOf } from '#features/accounts/queries/users.ts'
import { countContactSubmission, countSubscription } from '#features/analytics/commands.ts'
import type { MovedSubscriber } from '#features/blog/commands/import/moved-post.ts'
import { brand, site } from '#features/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { dayMinutes, queueEmail, retryEmail } from '#platform/email/outbox.ts'
import type { Member } from '#platform/http/request-context.ts'
import type {
  ContactInput,
  ContactMessage,
  MessagePriority,
  MessageStatus,
  OpenedMessage,
  OutboxEmail,
  Receipt,
  ReplyInput,
  Subscriber,
} from './contract.ts'
import { NewsletterInput } from './contract.ts'
import { inboxChannel, listedEmail, openedMessage, unansweredStatuses } from './queries.ts'
import { contactMessages, contactReplies, newsletter } from './table.ts'

const messageReceived: Receipt = {
  success: true,
  message: 'Thank you for your message. The answer comes by email.',
}
const subscribed: Receipt = { success: true, message: 'Thank you for joining our community.' }

/**
 * Stores a visitor's message, unread and of normal priority, counts it in the day's figures and notifies the admins.
 * A filled-in `website` marks a robot: it gets the same receipt and nothing is stored.
 */
export async function leaveMessage({ website, subject, ...message }: ContactInput): Promise<Receipt> {
  if (website) return messageReceived
  await tx(async () => {
    const [stored] = await db()
      .insert(contactMessages)
      .values({ ...message, subject: subject || null })
      .returning()
    await countContactSubmission()
    if (!stored) throw new Error('The message was not stored')
    await notifyOfContact(stored)
    await publishMessage(stored.id)
  })
  return messageReceived
}

/** Makes open pages count and list contact messages again, once the caller's transaction is committed. */
const publishMessage = (id: number) => publish(inboxChannel, String(id))

/** An answer to the admins' email goes to the writer of the message. */
async function notifyOfContact(contact: ContactMessage): Promise<void> {
  const { id, name, email, message } = contact
  await notifyAdmins({
    subject: contactSubject(contact),
    text: [
      `${oneLine(name)} <${email}> wrote through the contact form:`,
      message,
      `${siteOrigin()}${contactPath(id)}`,
    ].join('\n\n'),
    replyTo: email,
  })
}

const contactSubject = ({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>) =>
  oneLine(`New message from ${name}${subject ? `: ${subject}` : ''}`)

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
 * with `missing` when there is no such message, and with `conflict` while the site has no email server, or with
 * `ifUnanswered` when the message does not wait for an answer any more.
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

async function queueReply(
  { name, email, subject, message, createdAt }: ContactMessage,
  text: string,
  authorId: number,
): Promise<number> {
  const day = createdAt.slice(0, 10)
  const quoted = message.replace(/^/gm, '> ')
  return queueEmail({
    to: email,
    usefulMinutes: 30 * dayMinutes,
    replyTo: (await emailAddressOf(authorId)) ?? undefined,
    subject: oneLine(`Re: ${subject || `Your message to ${brand()}`}`),
    text: [text, signature(), `On ${day}, ${oneLine(name)} wrote:\n${quoted}`].join('\n\n'),
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Subscribes an address, once without regard to case. A known address gets the same receipt, and one that waits for
 * agreement becomes active. Any other stays as it is: only an admin brings back one that was removed, since anybody can
 * type it. Robots are answered as in `leaveMessage`.
 */
export async function subscribe({ email, website }: NewsletterInput): Promise<Receipt> {
  if (website) return subscribed
  await tx(async () => {
    const added = await db()
      .insert(newsletter)
      .values({ email, ...agreed })
      .onConflictDoNothing()
      .returning({ id: newsletter.id })
    if (added.length > 0 || (await agree(email))) await countSubscription()
  })
  return subscribed
}

const agreed = { consentSource: 'Newsletter form', consentAt: sql`now()` }

/** Whether the address waited for the agreement of its owner, which it has now. */
async function agree(email: string): Promise<boolean> {
  const isWaiting = and(hasAddress(email), eq(newsletter.status, 'pending'))
  const changed = await db()
    .update(newsletter)
    .set({ ...agreed, isActive: true, status: 'active' })
    .where(isWaiting)
    .returning({ id: newsletter.id })
  return changed.length > 0
}

const hasAddress = (email: string) => eq(sql`lower(${newsletter.email})`, sql`lower(${email})`)

/** What became of an imported subscriber, or would become: `wrong` is not stored, and `why` says the reason. */
export type ImportedSubscriber = {
  kind: 'new' | 'changed' | 'same' | 'wrong'
  subscriber: MovedSubscriber
  why?: string
}

/**
 * Stores the subscribers of another newsletter; with `dryRun` it only says what it would do. A known one stays as it is,
 * unless it waits for agreement and the import knows more.
 */
export function importSubscribers(moved: MovedSubscriber[], dryRun: boolean): Promise<ImportedSubscriber[]> {
  return tx(async () => {
    const done = new Map<string, ImportedSubscriber>()
    for (const subscriber of moved) {
      const { data, error } = NewsletterInput.shape.email.safeParse(subscriber.email)
      if (data === undefined)
        done.set(subscriber.source, { kind: 'wrong', subscriber, why: error.issues[0]?.message ?? '' })
      else if (!done.has(data.toLowerCase()))
        done.set(data.toLowerCase(), await importSubscriber({ ...subscriber, email: data }, dryRun))
    }
    return [...done.values()]
  })
}

async function importSubscriber(subscriber: MovedSubscriber, dryRun: boolean): Promise<ImportedSubscriber> {
  const { email, state: status, subscribedAt, consent } = subscriber
  const [present] = await db().select().from(newsletter).where(hasAddress(email))
  if (present && (present.status !== 'pending' || status === 'pending')) return { kind: 'same', subscriber }
  const values = {
    status,
    isActive: status === 'active',
    consentSource: consent?.source.slice(0, 500) ?? null,
    consentAt: consent?.at ?? null,
  }
  if (present) {
    if (!dryRun) await db().update(newsletter).set(values).where(hasAddress(email))
    return { kind: 'changed', subscriber }
  }
  if (!dryRun)
    await db()
      .insert(newsletter)
      .values({ email, ...values, ...(subscribedAt && { subscribedAt }) })
  return { kind: 'new', subscriber }
}

/** Deactivates a newsletter subscriber, or activates one again. Fails with `missing` when there is no such subscriber. */
export async function setSubscriberActive(id: number, isActive: boolean): Promise<Subscriber> {
  const [subscriber] = await db()
    .update(newsletter)
    .set({ isActive, status: isActive ? 'active' : 'inactive' })
    .where(eq(newsletter.id, id))
    .returning()
  if (!subscriber) throw new AppError('missing', 'There is no such subscriber')
  return subscriber
}

/**
 * Makes a failed email due again at once. Fails with `missing` when there is no such email, and with `conflict` when it was
 * sent, was not tried yet, or has expired.
 */
export async function retryOutboxEmail(id: number): Promise<OutboxEmail> {
  const { state } = await listedEmail(id)
  if (!(await retryEmail(id))) {
    const noUse = 'This mail has no use any more, so it is not sent again'
    const reasons = {
      sent: 'This mail was sent already',
      waiting: 'This mail is on its way already',
      failed: noUse,
      expired: noUse,
    }
    throw new AppError('conflict', reasons[state])
  }
  return listedEmail(id)
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
 * Deletes every contact message with its replies, and every subscription, of email addresses in lower case, inside the
 * caller's transaction. Gives what was deleted, and how to recognise the emails and notifications about it.
 */
export async function eraseCorrespondence(addresses: string[]) {
  const { id, name, subject, email, createdAt } = contactMessages
  const messages = await db()
    .delete(contactMessages)
    .where(inArray(sql`lower(${email})`, addresses))
    .returning({ id, name, subject, createdAt })
  const subscribers = await db()
    .delete(newsletter)
    .where(inArray(sql`lower(${newsletter.email})`, addresses))
    .returning({ id: newsletter.id, createdAt: newsletter.subscribedAt })
  for (const message of messages) await publishMessage(message.id)
  return {
    messages,
    subscribers,
    marks: messages.map((message) => `${contactPath(message.id)}\n`),
    subjects: messages.map(contactSubject),
  }
}
