import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { people } from '#features/accounts/queries/people.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail } from '#platform/config.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { csvAnswer, csvLine } from '#platform/csv.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { countBy } from '#platform/database/count-by.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { type Rows, readRows, rowsOf, type Source } from '#platform/database/row-batches.ts'
import { matchesWords } from '#platform/database/words.ts'
import { isRetryable } from '#platform/email/outbox.ts'
import { mailOutbox } from '#platform/email/table.ts'
import { hashSecret } from '#platform/secret.ts'
import {
  emailStates,
  type InboxSummary,
  type inboxContract,
  type LinkedSubscription,
  type ListedMessage,
  type MessageStatus,
  messageStatuses,
  missingLink,
  type OpenedMessage,
  type OutboxEmail,
  type Subscriber,
  type WaitingMessage,
} from './contract.ts'
import { contactMessages, contactReplies, newsletter } from './table.ts'

/** The channel that publishes the id of a contact message that is new or changed. */
export const inboxChannel = 'inbox'

type Contract = typeof inboxContract
type MessageQuery = Parsed<Contract['GET /api/admin/messages']>['query']
type SubscriberFilter = Parsed<Contract['GET /api/admin/subscribers/export']>['query']
type EmailQuery = Parsed<Contract['GET /api/admin/mails']>['query']

const { message, ...messageColumns } = getTableColumns(contactMessages)
const excerpted = { ...messageColumns, excerpt: sql<string>`left(${message}, 200)` }

/** One page of the contact messages, newest first; without a status all but the archived ones. */
export async function listMessages(query: MessageQuery): Promise<Page<ListedMessage>> {
  const { status, priority, search } = query
  const { id, name, email, subject } = contactMessages
  const selected = and(
    status ? eq(contactMessages.status, status) : ne(contactMessages.status, 'archived'),
    priority && eq(contactMessages.priority, priority),
    contains(search, [name, email, subject, message]),
  )
  return selectPage(query, { id }, db().select(excerpted).from(contactMessages).$dynamic(), selected)
}

/** A contact message with its replies. Fails with `missing` when there is none. */
export async function openedMessage(id: number): Promise<OpenedMessage> {
  const [found] = await db().select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!found) throw new AppError('missing', 'There is no such message')
  const replies = await db()
    .select({
      id: contactReplies.id,
      text: contactReplies.text,
      authorName: sql<string>`coalesce(${people.firstName}, ${people.username}, ${people.email}, 'Admin')`,
      createdAt: contactReplies.createdAt,
      mailState: mailOutbox.state,
    })
    .from(contactReplies)
    .innerJoin(people, eq(people.id, contactReplies.authorId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, contactReplies.emailId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.id))
  return { ...found, replies }
}

/** One page of the newsletter's subscribers, newest first. */
export async function listSubscribers(query: PageQuery & SubscriberFilter): Promise<Page<Subscriber>> {
  const rows = db().select().from(newsletter).$dynamic()
  return selectPage(query, { id: newsletter.id }, rows, isSelected(query))
}

const isSelected = ({ state, search }: SubscriberFilter): SQL | undefined =>
  and(state && eq(newsletter.status, state), contains(search, [newsletter.email]))

/** A sum of all subscribers, which changes when any of them does. */
export async function sumOfSubscribers(): Promise<string> {
  const all = sql<string>`concat(count(*), ' ', sum(hashtextextended(${newsletter}::text, 0)))`
  const [row] = await db().select({ all }).from(newsletter)
  return row?.all ?? ''
}

/** Days for which a link that confirms works, and after which a sign-up without an answer is deleted. */
export const confirmDays = 30

export const ofConfirmToken = (token: string) => eq(newsletter.confirmTokenHash, hashSecret(token))

/** Whether the link of the last mail still works. */
export const isConfirmable = ({ confirmSentAt }: Subscriber) =>
  confirmSentAt !== null && Date.parse(confirmSentAt) > Date.now() - confirmDays * 86_400_000

/** The subscription to which a link leads. Fails with `missing` for one that does not work, or not any more. */
export async function linkedSubscription(token: string): Promise<LinkedSubscription> {
  const [found] = await db().select().from(newsletter).where(ofConfirmToken(token))
  if (!found || !(found.isActive || isConfirmable(found))) throw new AppError('missing', missingLink)
  return { email: found.email, isConfirmed: found.isActive }
}

const exportBatch = 1000

/**
 * Subscribers as CSV (RFC 4180) with a header line, oldest first. They are read in batches while the answer is sent, so that
 * memory holds only a few and other requests can use the database in between.
 */
export const exportSubscribers = (filter: SubscriberFilter): Response =>
  csvAnswer('subscribers', csvOf(filter))

async function* csvOf(filter: SubscriberFilter): AsyncGenerator<string> {
  yield csvLine(['email', 'subscribed_at', 'active', 'status', 'consent_source', 'consent_at'])
  const rows = rowsOf(newsletter, isSelected(filter) ?? sql`true`)
  for await (const row of readRows(rows, exportBatch)) yield csvOfSubscriber(row as Subscriber)
}

const csvOfSubscriber = ({ email, subscribedAt, isActive, status, consentSource, consentAt }: Subscriber) =>
  csvLine([email, subscribedAt, isActive ? 'yes' : 'no', status, consentSource ?? '', consentAt ?? ''])

const { text: _text, ...emailColumns } = getTableColumns(mailOutbox)
const listedColumns = { ...emailColumns, canRetry: sql<boolean>`coalesce(${isRetryable}, false)` }

/** One page of the outbox, newest first. */
export async function listEmails(query: EmailQuery): Promise<Page<OutboxEmail>> {
  const { id, state, recipient, subject } = mailOutbox
  const selected = and(query.state && eq(state, query.state), contains(query.search, [recipient, subject]))
  return selectPage(query, { id }, db().select(listedColumns).from(mailOutbox).$dynamic(), selected)
}

/** An email of the outbox as an admin sees it. Fails with `missing` when there is none. */
export async function listedEmail(id: number): Promise<OutboxEmail> {
  const [found] = await db().select(listedColumns).from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!found) throw new AppError('missing', 'There is no such mail')
  return found
}

/** How many contact messages, subscribers and emails there are of each kind. */
export async function inboxSummary(): Promise<InboxSummary> {
  const { messages, subscribers, mails } = await countBy({
    messages: { column: contactMessages.status, values: messageStatuses },
    subscribers: { column: newsletter.status, values: newsletter.status.enumValues },
    mails: { column: mailOutbox.state, values: emailStates },
  })
  return {
    messages,
    subscribers,
    mails,
    sendsMail: sendsMail(),
  }
}

const countOf = (condition: SQL) =>
  db().select({ count: sql<number>`count(*)::integer` }).from(contactMessages).where(condition)

/** Those of a message that waits for an answer. */
export const unansweredStatuses: MessageStatus[] = ['unread', 'read']

const isUnanswered = inArray(contactMessages.status, unansweredStatuses)

/** A few of them, the oldest first. */
export const unansweredMessages = (max: number): Promise<ListedMessage[]> =>
  db().select(excerpted).from(contactMessages).where(isUnanswered).orderBy(asc(contactMessages.id)).limit(max)

/**
 * A few contact messages in whose name, email, subject or text some words stand, newest first; `matchesWords` says how. With
 * `id + 0` the index of words finds them, as in the search of orders' messages.
 */
export function findContactMessages(words: string, max: number): Promise<ListedMessage[]> {
  const { id, name, email, subject } = contactMessages
  const vector = sql`to_tsvector('simple', ${name} || ' ' || ${email} || ' ' || coalesce(${subject}, '') || ' ' || ${message})`
  return db()
    .select(excerpted)
    .from(contactMessages)
    .where(matchesWords(vector, words, 'simple'))
    .orderBy(desc(sql`${id} + 0`))
    .limit(max)
}

/**
 * The contact messages that are not archived, as threads for a list with others: `rank` 2 for an unread one, else 1; `source`
 * is 1. Selected with the columns of such a list, under these names and in this order.
 */
export const contactThreads = (unread: boolean) => sql`
  select ${unread ? sql`2` : sql`1`} as rank, ${contactMessages.createdAt} as at, 1 as source, ${contactMessages.id} as id,
    coalesce(${contactMessages.subject}, '') as title, ${contactMessages.name} as name, left(${message}, 300) as excerpt,
    0 as files, ${unread ? sql`1` : sql`0`} as unread, false as is_own
  from ${contactMessages}
  where ${unread ? eq(contactMessages.status, 'unread') : inArray(contactMessages.status, ['read', 'replied'])}`

/** How many contact messages wait for an answer, and how many nobody has read: subqueries. */
export const unansweredCount = () => countOf(isUnanswered)
export const unreadCount = () => countOf(eq(contactMessages.status, 'unread'))

/** The instants at which contact messages arrived, for `sumLastDays`. */
export const contactDays = sql`select ${contactMessages.createdAt} as at, 1 as amount from ${contactMessages}`

/** How many things of a kind the list of what waits shows, and how many characters of a text. */
export const maxWaiting = 30
export const maxExcerpt = 2000

type WaitingPart = { waiting: WaitingMessage[]; counts: { messages: number } }

/** The contact messages that wait for an answer, the oldest first, with how many there are. */
export async function inboxToday(): Promise<WaitingPart> {
  const rows = await db()
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: sql<string>`left(${message}, ${maxExcerpt})`,
      isCut: sql<boolean>`length(${message}) > ${maxExcerpt}`,
      since: contactMessages.createdAt,
      all: sql<number>`(count(*) over ())::integer`,
    })
    .from(contactMessages)
    .where(isUnanswered)
    .orderBy(asc(contactMessages.id))
    .limit(maxWaiting)
  const common = { kind: 'message', group: 'messages', isLate: false, sendsMail: sendsMail() } as const
  return {
    waiting: rows.map(({ all, ...row }) => ({ ...row, ...common })),
    counts: { messages: rows[0]?.all ?? 0 },
  }
}

/** All contact messages, and all subscribers, for exports. */
export const messageSource: Source = {
  table: contactMessages,
  key: contactMessages.id,
  changedAt: contactMessages.createdAt,
}
export const subscriberSource: Source = {
  table: newsletter,
  key: newsletter.id,
  changedAt: newsletter.subscribedAt,
}

const isOneOf = (column: AnyPgColumn, addresses: string[]) => inArray(sql`lower(${column})`, addresses)

/** What email addresses, in lower case, have sent, with the answers to it. By table. */
export function correspondenceRows(addresses: string[]): Record<string, Rows> {
  const { id, email } = contactMessages
  const own = isOneOf(email, addresses)
  const messages = db().select({ id }).from(contactMessages).where(own)
  return {
    contact_messages: rowsOf(contactMessages, own, { without: ['status', 'priority'] }),
    contact_replies: rowsOf(contactReplies, inArray(contactReplies.messageId, messages), {
      without: ['authorId', 'emailId'],
    }),
    newsletter: rowsOf(newsletter, isOneOf(newsletter.email, addresses)),
  }
}
