import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrderIds } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { timeEntries } from '../table.ts'

/**
 * Returns a person's rows by table: the time of the person's `orders`, without notes of others, and the time that the member
 * recorded.
 */
export const timeRows = (userId: number, orders: OrderIds): Record<string, Rows> => ({
  time_entries: streamRows(
    timeEntries,
    or(inArray(timeEntries.orderId, orders), eq(timeEntries.userId, userId)),
    {
      without: ['userId', 'note', 'isInLeft'],
      replacement: { note: null },
      also: {
        ownNote: sql`case when ${timeEntries.userId} = ${userId} then ${timeEntries.note} end`,
      },
    },
  ),
})

const sumMinutes = (orderId: PgColumn, condition = sql``) =>
  sql<number>`(select coalesce(sum(${timeEntries.minutes}), 0)::integer from ${timeEntries}
    where ${timeEntries.orderId} = ${orderId} ${condition})`

/** Returns columns in minutes: all recorded time, and the time since an admin last set the remaining work. */
export const workedOn = (orderId: PgColumn) => ({
  workedMinutes: sumMinutes(orderId),
  minutesSince: sumMinutes(orderId, sql`and not ${timeEntries.isInLeft}`),
})

export async function minutesWorkedOn(day: string): Promise<number> {
  const [row] = await db()
    .select({ minutes: sql<number>`coalesce(sum(${timeEntries.minutes}), 0)::integer` })
    .from(timeEntries)
    .where(eq(timeEntries.day, day))
  return row?.minutes ?? 0
}
