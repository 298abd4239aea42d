import { eq, type SQL, sql } from 'drizzle-orm'
import { nameOfFirstAdmin, nameOfUser, people } from '#base/accounts/queries/people.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { supportMessages, supportTickets } from '../table.ts'
import { unreadBy } from './tickets.ts'

type Reader = { id: number; party: Party }
type Ranked = { rank: SQL; unread: SQL }

/**
 * Returns SQL for tickets with their last message, from a source that calls it `last`, as rows of a combined list of threads in
 * which their `source` is 3. The names and order of the columns must match that list.
 */
function threadsOfTickets(from: SQL, { id, party }: Reader, { rank, unread }: Ranked, condition: SQL): SQL {
  const isOwn = sql`last.sender_id = ${id}`
  const other = party === 'admin' ? nameOfUser(sql`${supportTickets.userId}`) : nameOfFirstAdmin
  const state = sql`case when ${unread} > 0 then 'unread' when ${supportTickets.status} = 'closed' then 'archived'
    when ${supportTickets.status} = 'solved' then 'answered'
    when (last.sender_id = ${supportTickets.userId}) = ${party === 'admin'} then 'read' else 'answered' end`
  return sql`select ${rank} as rank, last.created_at as at, 3 as source,
    ${supportTickets.id} as id, ${supportTickets.subject} as title,
    coalesce(case when ${isOwn} then ${other} else ${people.name} end, '') as name,
    left(last.message, 300) as excerpt, jsonb_array_length(last.attachments) as files, ${unread} as unread,
    ${state} as state, ${isOwn} as is_own
  from ${from} left join ${people} on ${people.id} = last.sender_id
  where ${condition}`
}

/** Joins each ticket with its last message. */
const fromTickets = sql`${supportTickets} join lateral (select * from ${supportMessages}
  where ${supportMessages.ticketId} = ${supportTickets.id} order by ${supportMessages.id} desc limit 1) last on true`

/**
 * Joins each ticket's last message with the ticket. This order lets PostgreSQL find the newest messages by the index of their
 * time.
 */
const fromMessages = sql`${supportMessages} last join ${supportTickets} on ${supportTickets.id} = last.ticket_id
  and not exists (select from ${supportMessages} later where later.ticket_id = last.ticket_id and later.id > last.id)`

/** Returns SQL for a client's own tickets. */
export function ticketsOfClient(userId: number): SQL {
  const unread = unreadBy('client')
  const rank = sql`case when ${unread} > 0 then 2 else 1 end`
  const reader = { id: userId, party: 'client' } as const
  return threadsOfTickets(fromTickets, reader, { rank, unread }, eq(supportTickets.userId, userId))
}

/** Returns SQL for all tickets for an admin: those with unread messages, and the others that are not closed. */
export function ticketsForAdmin(userId: number): SQL[] {
  const unread = unreadBy('admin')
  const mayBeUnread = sql`select ${supportMessages.ticketId} from ${supportMessages} where not ${supportMessages.isRead}`
  const isUnread = sql`${supportTickets.id} in (${mayBeUnread}) and ${unread} > 0`
  const reader = { id: userId, party: 'admin' } as const
  return [
    threadsOfTickets(fromTickets, reader, { rank: sql`2`, unread }, isUnread),
    threadsOfTickets(
      fromMessages,
      reader,
      { rank: sql`1`, unread: sql`0` },
      sql`not (${isUnread}) and ${supportTickets.status} <> 'closed'`,
    ),
  ]
}
