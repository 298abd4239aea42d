import { and, inArray, isNotNull } from 'drizzle-orm'
import { ordersOfClient } from '#features/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { orderMilestones, orderProposals } from '../table.ts'

/** Erases the free texts of the proposals and milestones of a client's orders; notes are messages. Inside the caller's transaction. */
export async function eraseAgreementTexts(userId: number): Promise<void> {
  await db()
    .update(orderProposals)
    .set({ title: null })
    .where(and(inArray(orderProposals.orderId, ordersOfClient(userId)), isNotNull(orderProposals.title)))
  await db()
    .update(orderMilestones)
    .set({ title: 'Erased' })
    .where(inArray(orderMilestones.orderId, ordersOfClient(userId)))
}
