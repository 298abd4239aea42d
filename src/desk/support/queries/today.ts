import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { nameOfUser, people } from '#base/accounts/queries/people.ts'
import { makeExcerpt } from '#desk/threads/queries/message-html.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { rememberUntil } from '#platform/remember.ts'
import { maxExcerpt, maxWaiting } from '#showcase/contact/queries.ts'
import type { UnreadTicket, WaitingTicket } from '../contract/endpoints.ts'
import { supportMessages, supportTickets } from '../table.ts'
import { ticketChannel } from './channel.ts'
import { dueAt, isLate, unreadBy } from './tickets.ts'

const waits = eq(supportTickets.turn, 'admin')

/** Returns the last message of a ticket for a lateral join. */
const lastMessage = () =>
  db()
    .select({
      senderId: supportMessages.senderId,
      message: supportMessages.message,
      createdAt: supportMessages.createdAt,
      files: sql<number>`jsonb_array_length(${supportMessages.attachments})`.as('files'),
    })
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, supportTickets.id))
    .orderBy(desc(supportMessages.id))
    .limit(1)
    .as('last_message')

/** SQL for the time of the client's first unanswered message, or else of the ticket. */
const waitsSince = sql<string>`coalesce((select min(asked.created_at) from ${supportMessages} asked
  where asked.ticket_id = ${supportTickets.id} and asked.id > coalesce(
    (select max(answer.id) from ${supportMessages} answer where answer.ticket_id = ${supportTickets.id}
      and answer.sender_id <> ${supportTickets.userId}), 0)), ${supportTickets.createdAt})`.mapWith(
  supportTickets.createdAt,
)

/** Lists tickets by the time when their answer is due. The count includes all. */
export async function ticketsToday(): Promise<{ waiting: WaitingTicket[]; counts: { messages: number } }> {
  const last = lastMessage()
  const rows = await db()
    .select({
      id: supportTickets.id,
      subject: supportTickets.subject,
      clientName: people.name,
      isLate,
      due: sql<string | null>`${dueAt}`.mapWith(supportTickets.answerBy),
      since: waitsSince,
      message: sql<string>`left(${last.message}, ${maxExcerpt + 1})`,
      files: last.files,
      all: sql<number>`(count(*) over ())::integer`,
    })
    .from(supportTickets)
    .innerJoin(people, eq(people.id, supportTickets.userId))
    .innerJoinLateral(last, sql`true`)
    .where(waits)
    .orderBy(sql`${dueAt} asc nulls last`, asc(supportTickets.id))
    .limit(maxWaiting)
  return {
    waiting: rows.map(({ all: _all, message, ...row }) => ({
      ...row,
      ...makeExcerpt(message),
      kind: 'ticket',
      group: 'messages',
    })),
    counts: { messages: rows[0]?.all ?? 0 },
  }
}

/**
 * Counts the waiting tickets for admins, or the unread messages in their tickets for other members. Cached until a ticket
 * changes.
 */
export const countWaitingTickets = ({ id, role }: Member): Promise<number> =>
  role === 'admin' ? remembered('admin', () => db().$count(supportTickets, waits)) : countUnreadInTickets(id)

/** Counts the tickets that are not solved. */
export const countOpenTickets = (): Promise<number> =>
  db().$count(supportTickets, eq(supportTickets.status, 'open'))

/** Lists a member's oldest tickets with unread messages, at most `maxWaiting`, with the writer and time of the last message. */
export function unreadTickets(userId: number): Promise<UnreadTicket[]> {
  const last = lastMessage()
  return db()
    .select({
      id: supportTickets.id,
      subject: supportTickets.subject,
      senderName: nameOfUser(sql`${last.senderId}`),
      since: last.createdAt,
    })
    .from(supportTickets)
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(supportTickets.userId, userId), sql`${unreadBy('client')} > 0`))
    .orderBy(asc(supportTickets.id))
    .limit(maxWaiting)
}

/** Counts the unread messages in a member's tickets. Cached until a ticket changes. */
export const countUnreadInTickets = (userId: number): Promise<number> =>
  remembered(`${userId} unread`, async () => {
    const [counted] = await db()
      .select({ unread: sql<number>`coalesce(sum(${unreadBy('client')}), 0)::integer` })
      .from(supportTickets)
      .where(eq(supportTickets.userId, userId))
    return counted?.unread ?? 0
  })

/** `maxAge` limits the age of a cached value if the database connection that reports changes drops unnoticed. */
const remembered = rememberUntil(ticketChannel, { maxEntries: 2_000, maxAge: 30_000 })
