import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { HistoryEntry } from '../contract/schemas.ts'
import type { HistoryEvent } from '../contract/status.ts'
import { wordsOfEvent } from '../domain/history-words.ts'
import { orderHistory } from '../table.ts'
import { orderFor } from './orders.ts'

/** Lists the history of an order, oldest first. Throws the errors of `orderFor`. */
export async function historyFor(member: Member, id: number): Promise<HistoryEntry[]> {
  const { order } = await orderFor(member, id)
  const rows = await db()
    .select({
      ...answeredColumns(orderHistory, HistoryEntry, { orderId: true, actorId: true }),
      actorName: people.name,
      byClient: sql<boolean>`${orderHistory.actorId} is not distinct from ${order.userId}::integer`,
    })
    .from(orderHistory)
    .innerJoin(people, eq(people.id, orderHistory.actorId))
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id))
  return rows.map((row) => ({ ...row, words: describeEntry(row) }))
}

/** Returns the label of an entry. Null for a status after the first. A delivery day is the same in every time zone. */
function describeEntry({ event, about, status, deliveryDate }: Omit<HistoryEntry, 'words'>): string | null {
  if (event) return wordsOfEvent(event, about)
  const day = deliveryDate && formatDate(deliveryDate)
  if (status === 'pending') return day ? t`Order placed, delivery promised for ${day}` : t`Order placed`
  if (status) return null
  return day ? t`Delivery planned for ${day}` : t`Delivery date removed`
}

/** Returns the id of the last entry with one of these events. 0 if there is none. */
export async function lastEventId(orderId: number, events: readonly HistoryEvent[]): Promise<number> {
  const [last] = await db()
    .select({ id: sql<number>`coalesce(max(${orderHistory.id}), 0)` })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), inArray(orderHistory.event, [...events])))
  return last?.id ?? 0
}
