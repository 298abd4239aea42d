import { desc, eq } from 'drizzle-orm'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Refund } from '../contract/refunds.ts'
import { refunds } from '../table.ts'

/** Returns the refunds of an order, newest first. Throws the errors of `orderFor`. */
export async function refundsOfOrder(member: Member, orderId: number): Promise<Refund[]> {
  const { order } = await orderFor(member, orderId)
  const rows = await db()
    .select({ id: refunds.id, amount: refunds.amount, refundedOn: refunds.refundedOn, means: refunds.means })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id))
  return rows.map((row) => ({ ...row, currency: order.currency }))
}
