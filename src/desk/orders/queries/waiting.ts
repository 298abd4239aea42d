import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { noticeChannel, noticeCounts } from '#base/accounts/queries/notices.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { mayOwe, openMatter } from '#desk/invoices/queries/order-money.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { rememberUntil } from '#platform/remember.ts'
import { contactChannel, unansweredCount } from '#showcase/contact/queries.ts'
import type { Waiting } from '../contract/schemas.ts'
import { orderMessages, serviceOrders } from '../table.ts'
import { orderChannel } from './changes.ts'
import { isByClient, isOrderOf } from './client.ts'
import { countUnreadAnswers } from './orders.ts'
import { presentTurn } from './turn.ts'

/**
 * Returns an SQL condition for orders that wait for a party. A completed order waits for the admins only if its stored turn says
 * so, or for a refund or an invoice to take back. An invoice that is still to be made is a separate task.
 */
export const waitsForTurn = (party: Party): SQL =>
  and(
    party === 'admin'
      ? or(
          eq(serviceOrders.turn, party),
          ne(serviceOrders.status, 'completed'),
          and(mayOwe(serviceOrders), inArray(openMatter(serviceOrders), ['to-refund', 'to-take-back'])),
        )
      : undefined,
    eq(presentTurn(), party),
  ) as SQL

/**
 * Returns an SQL condition for threads whose last message is unread and from the other party. Needs `orderMessages` joined with
 * their order.
 */
export const waitsForReading = (reader: Party): SQL =>
  sql`not ${orderMessages.isRead}
    and ${isByClient(orderMessages.senderId)} = ${reader === 'admin'}
    and not exists (select from ${orderMessages} later
      where later.order_id = ${orderMessages.orderId} and later.id > ${orderMessages.id})`

/** Returns the condition for threads whose order is not itself counted as waiting for the admins. */
export const uncountedThread = (): SQL => sql`${presentTurn()} is distinct from 'admin'`

type WaitingCounts = Omit<Waiting, 'messages' | 'folders'> & {
  /** The counts by folder, without tickets. */
  messages: Omit<NonNullable<Waiting['folders']>, 'tickets'>
}

/**
 * Counts orders and unread messages that wait for a member. For admins, counts messages only in threads whose order is not
 * counted already, so that the sum is the number of things to answer.
 */
export const waitingFor = (member: Member): Promise<WaitingCounts> =>
  remembered(`${member.id} ${member.role}`, () => countWaiting(member))

/**
 * Cached, because every page for members shows these counts. `maxAge` limits their age if the database connection that reports
 * changes drops unnoticed.
 */
const remembered = rememberUntil([orderChannel, contactChannel, noticeChannel, accountChannel], {
  maxEntries: 2_000,
  maxAge: 30_000,
})

async function countWaiting({ id, role }: Member): Promise<WaitingCounts> {
  const isAdmin = role === 'admin'
  const party = isAdmin ? 'admin' : 'client'
  const whose = isAdmin ? undefined : isOrderOf(id)
  const threads = db()
    .select({ count: sql<number>`count(*)::integer` })
    .from(orderMessages)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderMessages.orderId))
    .where(and(waitsForReading('admin'), uncountedThread()))
  const counted = await db()
    .select({
      orders: sql<number>`count(*)::integer`,
      clients: isAdmin ? sql<number>`(${threads})` : sql<number>`0`,
      enquiries: isAdmin ? sql<number>`(${unansweredCount()})` : sql<number>`0`,
      ...noticeCounts({ id, role }),
    })
    .from(serviceOrders)
    .where(and(waitsForTurn(party), whose))
    .then(oneRow)
  const { clients, enquiries, ...others } = counted
  if (isAdmin) return { ...others, messages: { clients, enquiries } }
  return { ...others, messages: { orders: await countUnreadAnswers(id) } }
}
