import { and, asc, between, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameOfFirstAdmin, nameOfUser, people } from '#base/accounts/queries/people.ts'
import { brand } from '#base/site/domain/site.ts'
import { timeOffUntil } from '#desk/calls/queries/working-time.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import type { SentFile, ThreadMessage } from '#desk/threads/contract/schemas.ts'
import { followChanges, listenToThreads } from '#desk/threads/queries/events.ts'
import {
  attachmentAnswer,
  listMessages,
  listThreadFiles,
  type MessageQuery,
} from '#desk/threads/queries/messages.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageKey, type PageQuery, selectPage, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { oncePerPage } from '#platform/http/render-context.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import type { OpenTicket, SupportHours, Ticket } from '../contract/endpoints.ts'
import { daysToReopen, includedMinutes, type TicketStatus } from '../contract/limits.ts'
import { quarterDays } from '../domain/quarter.ts'
import { supportMessages, supportTickets, supportTime, ticketThreadTables } from '../table.ts'
import { ticketChannel, ticketMark } from './channel.ts'

/** SQL for the later time that an admin has set, or else the first one. */
export const dueAt = sql`coalesce(${supportTickets.newAnswerBy}, ${supportTickets.answerBy})`

export const isLate = sql<boolean>`coalesce(${dueAt} <= now(), false)`

export const unreadBy = (party: Party) =>
  sql<number>`(select count(*)::integer from ${supportMessages} where ${supportMessages.ticketId} = ${supportTickets.id}
    and not ${supportMessages.isRead}
    and (${supportMessages.senderId} = ${supportTickets.userId}) = ${party === 'admin'})`

/** SQL for the recorded minutes of a ticket. */
const ticketMinutes: SQL<number> = sql<number>`(select coalesce(sum(${supportTime.minutes}), 0)::integer from ${supportTime}
  where ${supportTime.ticketId} = ${supportTickets.id})`

const ticketColumns = {
  id: supportTickets.id,
  userId: supportTickets.userId,
  clientName: people.name,
  subject: supportTickets.subject,
  about: supportTickets.about,
  status: supportTickets.status,
  turn: supportTickets.turn,
  answerBy: supportTickets.answerBy,
  newAnswerBy: supportTickets.newAnswerBy,
  isLate,
  minutes: ticketMinutes,
  createdAt: supportTickets.createdAt,
  solvedAt: supportTickets.solvedAt,
}

/** Reads the brand when the query runs, because it is not known when this file is loaded. */
const brandWhenAsked: SQLWrapper = { getSQL: () => sql`${brand()}::text` }

/** SQL for the name of the admin who wrote last, or else of the site's first admin, or else the brand. */
const adminName = sql<string>`coalesce(
  ${nameOfUser(sql`(select ${supportMessages.senderId} from ${supportMessages}
    where ${supportMessages.ticketId} = ${supportTickets.id} and ${supportMessages.senderId} <> ${supportTickets.userId}
    order by ${supportMessages.id} desc limit 1)`)},
  ${nameOfFirstAdmin}, ${brandWhenAsked})`

async function readTicket(id: number) {
  const [found] = await db()
    .select({
      ...ticketColumns,
      clientEmail: people.email,
      adminName,
      firstAnswerAt: supportTickets.firstAnswerAt,
      unreadByClient: unreadBy('client'),
      unreadByAdmin: unreadBy('admin'),
    })
    .from(supportTickets)
    .innerJoin(people, eq(people.id, supportTickets.userId))
    .where(eq(supportTickets.id, id))
  return found
}

export type TicketFor = Awaited<ReturnType<typeof ticketFor>>

/** Returns a ticket and the member's party. Throws `missing` for everybody except its client and admins. */
export async function ticketFor(member: Member, id: number) {
  const found = await oncePerPage(`ticket ${id}`, () => readTicket(id))
  const party: Party = found?.userId === member.id ? 'client' : 'admin'
  if (!found || (party === 'admin' && member.role !== 'admin'))
    throw new AppError('missing', msg`There is no such ticket`)
  const { unreadByClient, unreadByAdmin, ...ticket } = found
  return { ...ticket, unread: party === 'client' ? unreadByClient : unreadByAdmin, party }
}

const dayMs = 86_400_000

/** Returns the instant (ISO 8601) until which a message reopens the ticket. Null while it is open. */
export const reopensUntil = ({ solvedAt }: Pick<Ticket, 'solvedAt'>): string | null =>
  solvedAt && new Date(Date.parse(solvedAt) + daysToReopen * dayMs).toISOString()

/** Returns whether the ticket was solved too long ago to be reopened. */
export function isTooLateToReopen(ticket: Pick<Ticket, 'solvedAt'>): boolean {
  const until = reopensUntil(ticket)
  return until !== null && Date.parse(until) < Date.now()
}

/** Returns a ticket for its page. Throws the errors of `ticketFor`. */
export async function openTicket(member: Member, id: number): Promise<OpenTicket> {
  const changeMark = ticketMark()
  const { clientEmail, ...ticket } = await ticketFor(member, id)
  const times = await db()
    .select({ id: supportTime.id, minutes: supportTime.minutes, day: supportTime.day })
    .from(supportTime)
    .where(eq(supportTime.ticketId, id))
    .orderBy(asc(supportTime.day), asc(supportTime.id))
  const mayWrite = (member.role === 'premium' || member.role === 'admin') && !isTooLateToReopen(ticket)
  return {
    ...ticket,
    clientEmail: ticket.party === 'admin' ? clientEmail : null,
    mayWrite,
    reopensUntil: reopensUntil(ticket),
    hours: await supportHours(ticket.userId),
    off: ticket.turn === 'admin' ? await timeOffUntil(ticket.newAnswerBy ?? ticket.answerBy) : [],
    times,
    changeMark,
  }
}

/**
 * Returns SQL for the last message in a ticket of each client: `client`, `kind` and `at`. `accounts` has a `client` and the `id`
 * of an account in each row.
 */
export const lastTicketEvents = (accounts: SQLWrapper): SQL => sql`
  select account.client, 'message' as kind, max(last.created_at) as at
  from ${accounts} account join ${supportTickets} on ${supportTickets.userId} = account.id
    cross join lateral (select ${supportMessages.createdAt} from ${supportMessages}
      where ${supportMessages.ticketId} = ${supportTickets.id} order by ${supportMessages.id} desc limit 1) last
  group by 1`

export const countTicketsOf = (userId: number) =>
  db().$count(supportTickets, eq(supportTickets.userId, userId))

/** Lists a client's tickets, newest first. `party` is the reader's party. */
export function listClientTickets(
  userId: number,
  query: PageQuery,
  party: Party = 'client',
): Promise<Page<Ticket>> {
  const rows = db()
    .select({ ...ticketColumns, unread: unreadBy(party) })
    .from(supportTickets)
    .innerJoin(people, eq(people.id, supportTickets.userId))
  const { createdAt, id } = supportTickets
  return selectPage(query, { createdAt, id }, rows.$dynamic(), eq(supportTickets.userId, userId))
}

const key = (value: SQL, type: 'integer' | 'timestamptz(3)'): PageKey => ({
  getSQL: () => value,
  dataType: type === 'integer' ? 'number' : 'custom',
  getSQLType: () => type,
})

/** Sorts tickets that wait for the admins before all others. */
const rank = sql<number>`case when ${supportTickets.turn} = 'admin' then 1 else 2 end`

/**
 * Sorts waiting tickets by the time when their answer is due, and the others from the newest on. To sort the others in reverse,
 * their time of creation is counted backwards from the year 2100.
 */
const place = sql<string>`case when ${supportTickets.turn} = 'admin' then coalesce(${dueAt}, '9999-12-31Z'::timestamptz)
  else date_trunc('milliseconds', '2100-01-01Z'::timestamptz - (${supportTickets.createdAt} - '2000-01-01Z'::timestamptz)) end`

type TicketFilter = { turn?: Party | undefined; status?: TicketStatus | undefined }

/** Lists all tickets. Those that wait for the admins come first, by the time that is left. The others follow, newest first. */
export async function allTickets({ turn, status, ...page }: PageQuery & TicketFilter): Promise<Page<Ticket>> {
  const keys = {
    rank: key(rank, 'integer'),
    place: key(place, 'timestamptz(3)'),
    id: key(sql`${supportTickets.id}`, 'integer'),
  }
  const { items, next } = await selectPageBy(
    page,
    keys,
    ({ after, order, limit }) =>
      db()
        .select({
          ...ticketColumns,
          unread: unreadBy('admin'),
          rank,
          place: place.mapWith(supportTickets.createdAt) as SQL<string>,
        })
        .from(supportTickets)
        .innerJoin(people, eq(people.id, supportTickets.userId))
        .where(and(turn && eq(supportTickets.turn, turn), status && eq(supportTickets.status, status), after))
        .orderBy(...order)
        .limit(limit),
    asc,
  )
  return { items: items.map(({ rank: _rank, place: _place, ...ticket }) => ticket), next }
}

/** Lists the messages of a ticket, like `listMessages`. Throws the errors of `ticketFor`. */
export async function messagesFor(
  member: Member,
  id: number,
  query: MessageQuery,
): Promise<Page<ThreadMessage>> {
  return listMessages(ticketThreadTables, await ticketFor(member, id), query, {})
}

/** Lists the files of a ticket, like `listThreadFiles`. Throws the errors of `ticketFor`. */
export async function filesFor(member: Member, id: number): Promise<SentFile[]> {
  await ticketFor(member, id)
  return listThreadFiles(ticketThreadTables, id)
}

/** Responds with a file of a ticket. Throws the errors of `ticketFor` and `attachmentAnswer`. */
export async function ticketFileAnswer(
  context: RequestContext,
  id: number,
  fileId: number,
): Promise<Response> {
  await ticketFor(requireMember(context), id)
  return attachmentAnswer(context, ticketThreadTables, id, fileId)
}

/**
 * Streams events that tell the ticket's page what to reload. Starts with `all`, unless `after` is still the current mark of this
 * process. Ends with the session, or when the member may no longer see the ticket. Throws the errors of `ticketFor`.
 */
export async function ticketEvents(
  context: RequestContext,
  id: number,
  after: string | undefined,
): Promise<Response> {
  await ticketFor(requireMember(context), id)
  return followChanges(context, {
    isUpToDate: after === ticketMark(),
    listeners: (send) => [listenToThreads(ticketChannel, (ticket) => ticket.id === id, send)],
    maySee: async (member) => Boolean(await ticketFor(member, id)),
  })
}

export async function lastWriter({ id, userId }: Pick<Ticket, 'id' | 'userId'>): Promise<Party> {
  const [last] = await db()
    .select({ senderId: supportMessages.senderId })
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, id))
    .orderBy(desc(supportMessages.id))
    .limit(1)
  return last?.senderId === userId ? 'client' : 'admin'
}

/** Returns the used and included minutes of the current quarter in the site's zone. */
export async function supportHours(userId: number): Promise<SupportHours> {
  const { firstDay, lastDay } = quarterDays(siteDay())
  const [spent] = await db()
    .select({ minutes: sql<number>`coalesce(sum(${supportTime.minutes}), 0)::integer` })
    .from(supportTime)
    .innerJoin(supportTickets, eq(supportTickets.id, supportTime.ticketId))
    .where(and(eq(supportTickets.userId, userId), between(supportTime.day, firstDay, lastDay)))
  return { usedMinutes: spent?.minutes ?? 0, includedMinutes, lastDay }
}
