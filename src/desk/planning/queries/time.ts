import { and, desc, eq, sql } from 'drizzle-orm'
import { accountName } from '#base/accounts/queries/people.ts'
import { orderForWork } from '#desk/orders/queries/orders.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { maxListed, type OrderTime } from '../contract.ts'
import { remainingMinutes } from '../domain/queue.ts'
import { timeEntries } from '../table.ts'
import { presentSituation } from './situation.ts'

/**
 * Returns the recorded time of an order, newest day first. Admins also get the remaining work while the order is in the queue.
 * Developers get only their own time. Throws the errors of `orderForWork`.
 */
export async function orderTime(member: Member, orderId: number): Promise<OrderTime> {
  await orderForWork(member, orderId)
  const isAdmin = member.role === 'admin'
  const entries = await db()
    .select({
      id: timeEntries.id,
      day: timeEntries.day,
      minutes: timeEntries.minutes,
      note: timeEntries.note,
      name: sql<string>`${accountName(sql`${timeEntries.userId}`)}`,
      all: sql<number>`(sum(${timeEntries.minutes}) over ())::integer`,
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.orderId, orderId), isAdmin ? undefined : eq(timeEntries.userId, member.id)))
    .orderBy(desc(timeEntries.day), desc(timeEntries.id))
    .limit(maxListed)
  const order = isAdmin ? (await presentSituation()).queue.find(({ id }) => id === orderId) : undefined
  return {
    work: order
      ? {
          effortMinutes: order.effortMinutes,
          leftMinutes: remainingMinutes(order) ?? null,
          notBefore: order.notBefore,
        }
      : null,
    workedMinutes: entries[0]?.all ?? 0,
    entries: entries.map(({ all, ...entry }) => entry),
  }
}
