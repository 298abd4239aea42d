import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { serviceOrders } from '../table.ts'

/** The deposit that an order has of its own, in percent of its price; null when it has none. */
export async function ownDepositOf(orderId: number): Promise<number | null> {
  const [row] = await db()
    .select({ percent: serviceOrders.depositPercent })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, orderId))
  return row?.percent ?? null
}
