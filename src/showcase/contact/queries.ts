import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { sendsMail } from '#platform/config.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { type Rows, type Source, streamRows } from '#platform/database/row-batches.ts'
import { oneOr } from '#platform/database/rows.ts'
import { matchesWords } from '#platform/database/words.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { msg } from '#platform/texts.ts'
import type {
  contactContract,
  ListedContactMessage,
  MessageStatus,
  OpenedMessage,
  WaitingMessage,
} from './contract.ts'
import { messageStatuses } from './domain/kinds.ts'
import { contactMessages, contactReplies } from './table.ts'

/** The channel that announces new, changed and deleted contact messages. The payload is the id of the message. */
export const contactChannel = 'contact'

type MessageQuery = Parsed<(typeof contactContract)['GET /api/admin/messages']>['query']

const { message, ...messageColumns } = getTableColumns(contactMessages)
const excerpted = { ...messageColumns, excerpt: sql<string>`left(${message}, 200)` }

const isReal = ne(contactMessages.status, 'doubtful')

/** Returns a page of messages. Without a status, leaves out archived and doubtful messages. */
export async function listMessages(query: MessageQuery): Promise<Page<ListedContactMessage>> {
  const { status, priority, search } = query
  const { id, name, email, subject } = contactMessages
  const selected = and(
    status
      ? eq(contactMessages.status, status)
      : notInArray(contactMessages.status, ['archived', 'doubtful']),
    priority && eq(contactMessages.priority, priority),
    contains(search, [name, email, subject, message]),
  )
  return selectPage(query, { id }, db().select(excerpted).from(contactMessages).$dynamic(), selected)
}

/** A condition for messages from some email addresses, which must be in lower case. */
const isFrom = (addresses: string[]) => inArray(sql`lower(${contactMessages.email})`, addresses)

/** Returns real messages from some email addresses (in lower case), newest first. Includes archived messages. */
export const listMessagesFrom = (
  addresses: string[],
  query: PageQuery,
): Promise<Page<ListedContactMessage>> =>
  selectPage(
    query,
    { id: contactMessages.id },
    db().select(excerpted).from(contactMessages).$dynamic(),
    and(isFrom(addresses), isReal),
  )

/** SQL: for each `client`, the last real message (`kind`, `at`) from an `address` (in lower case) of `claimed`. */
export const lastContactEvents = (claimed: SQLWrapper): SQL => sql`
  select claimed.client, 'message' as kind, max(${contactMessages.createdAt}) as at
  from ${claimed} claimed join ${contactMessages} on lower(${contactMessages.email}) = claimed.address
  where ${isReal} group by 1`

export const countMessagesFrom = (addresses: string[]) =>
  db().$count(contactMessages, and(isFrom(addresses), isReal))

export async function openedMessage(id: number): Promise<OpenedMessage> {
  const found = await db()
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .then(oneOr(msg`There is no such message`))
  const replies = await db()
    .select({
      id: contactReplies.id,
      text: contactReplies.text,
      authorName: sql<string>`coalesce(${people.firstName}, ${people.username}, ${people.email}, 'Admin')`,
      createdAt: contactReplies.createdAt,
      mailState: emailOutbox.state,
    })
    .from(contactReplies)
    .innerJoin(people, eq(people.id, contactReplies.authorId))
    .leftJoin(emailOutbox, eq(emailOutbox.id, contactReplies.emailId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.id))
  return { ...found, replies }
}

const countMessages = (condition: SQL) =>
  db().select({ count: sql<number>`count(*)::integer` }).from(contactMessages).where(condition)

/** The argument for `countBy` to count the messages of each status. */
export const messagesByStatus = { column: contactMessages.status, values: messageStatuses }

export const unansweredStatuses: MessageStatus[] = ['unread', 'read']

const isUnanswered = inArray(contactMessages.status, unansweredStatuses)

/** Returns the unanswered messages, oldest first. */
export const unansweredMessages = (max: number): Promise<ListedContactMessage[]> =>
  db().select(excerpted).from(contactMessages).where(isUnanswered).orderBy(asc(contactMessages.id)).limit(max)

/**
 * Finds real messages that contain some words in the name, email address, subject or text, newest first. With `id + 0`,
 * PostgreSQL uses the word index instead of the index of the id, as in the search of order messages.
 */
export function findContactMessages(words: string, max: number): Promise<ListedContactMessage[]> {
  const { id, name, email, subject } = contactMessages
  const vector = sql`to_tsvector('simple', ${name} || ' ' || ${email} || ' ' || coalesce(${subject}, '') || ' ' || ${message})`
  return db()
    .select(excerpted)
    .from(contactMessages)
    .where(and(matchesWords(vector, words, 'simple'), isReal))
    .orderBy(desc(sql`${id} + 0`))
    .limit(max)
}

/**
 * Returns a query for messages that are not archived, as rows of the list of all threads. `rank` is 2 for an unread message, and
 * `source` is 1. The columns must have the names and the order of that list.
 */
export const contactThreads = (unread: boolean) => sql`
  select ${unread ? sql`2` : sql`1`} as rank, ${contactMessages.createdAt} as at, 1 as source, ${contactMessages.id} as id,
    coalesce(${contactMessages.subject}, '') as title, ${contactMessages.name} as name, left(${message}, 300) as excerpt,
    0 as files, ${unread ? sql`1` : sql`0`} as unread,
    case ${contactMessages.status} when 'replied' then 'answered' else ${contactMessages.status} end as state, false as is_own
  from ${contactMessages}
  where ${unread ? eq(contactMessages.status, 'unread') : inArray(contactMessages.status, ['read', 'replied'])}`

export const unansweredCount = () => countMessages(isUnanswered)
export const unreadCount = () => countMessages(eq(contactMessages.status, 'unread'))

/** A query for the arrival times of messages, for `sumLastDays`. */
export const contactDays = sql`select ${contactMessages.createdAt} as at, 1 as amount from ${contactMessages} where ${isReal}`

/** The maximum number of rows per kind in the list of waiting items, and the maximum number of characters of a text. */
export const maxWaiting = 30
export const maxExcerpt = 2000

type WaitingPart = { waiting: WaitingMessage[]; counts: { messages: number } }

/** Returns the oldest unanswered messages, and the number of all unanswered messages, which may exceed `maxWaiting`. */
export async function contactToday(): Promise<WaitingPart> {
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

export const messageSource: Source = {
  table: contactMessages,
  key: contactMessages.id,
  changedAt: contactMessages.createdAt,
  where: isReal,
}

/** Returns the messages from some email addresses (in lower case) and the replies to these messages, by table. */
export function contactRows(addresses: string[]): Record<string, Rows> {
  const { id } = contactMessages
  const own = isFrom(addresses)
  const messages = db().select({ id }).from(contactMessages).where(own)
  return {
    contact_messages: streamRows(contactMessages, own, { without: ['status', 'priority'] }),
    contact_replies: streamRows(contactReplies, inArray(contactReplies.messageId, messages), {
      without: ['authorId', 'emailId'],
    }),
  }
}
