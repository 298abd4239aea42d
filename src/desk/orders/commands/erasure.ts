import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { t } from '#platform/texts.ts'
import { deleteTestimonials } from '#showcase/testimonials/commands.ts'
import { listOpenOrders, type OrderIds, ordersOfPerson } from '../queries/orders-of.ts'
import { orderAttachments, serviceOrders, serviceReviews } from '../table.ts'
import { publishChange } from './notifications.ts'

/**
 * Locks all orders of a person until the transaction ends. Call it before the account is locked, because all commands lock in
 * this order.
 */
export async function lockOrders(userId: number, addresses: string[]): Promise<void> {
  await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(inArray(serviceOrders.id, ordersOfPerson(userId, addresses)))
    .orderBy(serviceOrders.id)
    .for('update')
}

/** Throws `conflict` if some of the orders are open. The error names them. */
export async function refuseOpenOrders(orders: OrderIds): Promise<void> {
  const open = await listOpenOrders(orders)
  if (open.length === 0) return
  const named = open.map(({ id, title }) => `#${id} (${title})`).join(', ')
  throw new AppError('conflict', () => t`Complete or cancel these orders first: ${named}`, {
    details: { orders: open },
  })
}

/**
 * Deletes the files of a person's orders, and the person's reviews. The orders stay as business records; `orderRows` defines what
 * replaces their texts. The caller must have locked the orders and the account.
 */
export async function eraseOrderFiles(userId: number, orders: number[]): Promise<void> {
  await removeClientFiles(userId, orders)
  await removeClientReviews(userId)
  for (const id of orders) await publishChange({ id, userId }, 'all')
}

/** Deletes the files of these orders, including those that others have sent, and the person's unsent uploads in other orders. */
async function removeClientFiles(userId: number, orderIds: number[]): Promise<void> {
  const { fileId, orderId, uploaderId, messageId } = orderAttachments
  const rows = await db()
    .select({ fileId })
    .from(orderAttachments)
    .where(or(inArray(orderId, orderIds), and(eq(uploaderId, userId), isNull(messageId))))
  await removeFiles(rows.map((row) => row.fileId))
}

async function removeClientReviews(userId: number): Promise<void> {
  const removed = await db()
    .delete(serviceReviews)
    .where(eq(serviceReviews.userId, userId))
    .returning({ testimonialId: serviceReviews.testimonialId })
  if (removed.length === 0) return
  await deleteTestimonials(removed.flatMap(({ testimonialId }) => testimonialId ?? []))
  await publish('content', 'reviews')
}
