import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { deleteTestimonials } from '#showcase/testimonials/commands.ts'
import { isOrderOf } from '../queries/client.ts'
import { clientOrderIds, listOpenOrders } from '../queries/orders-of.ts'
import { orderAttachments, serviceOrders, serviceReviews } from '../table.ts'
import { publishChange } from './notifications.ts'

/**
 * Locks all orders of a client until the transaction ends. Call it before the account is locked: all commands lock in this order.
 */
export async function lockClientOrders(userId: number): Promise<void> {
  await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(isOrderOf(userId))
    .orderBy(serviceOrders.id)
    .for('update')
}

/** Fails with `conflict` if the client has open orders, and names them. */
export async function refuseOpenOrders(userId: number): Promise<void> {
  const open = await listOpenOrders(userId)
  if (open.length === 0) return
  const named = open.map(({ id, title }) => `#${id} (${title})`).join(', ')
  throw new AppError('conflict', `Complete or cancel these orders first: ${named}`, {
    details: { orders: open },
  })
}

/**
 * Deletes the files and reviews of a client's orders, and returns the ids of the orders. The orders stay as business records;
 * `orderRows` defines what replaces their texts. The caller must have locked the orders and the account.
 */
export async function eraseOrderFiles(userId: number): Promise<number[]> {
  const ids = await clientOrderIds(userId)
  await removeClientFiles(userId, ids)
  await removeClientReviews(userId)
  for (const id of ids) await publishChange({ id, userId }, 'all')
  return ids
}

/** Also deletes files that others sent in these orders, and the person's unsent uploads elsewhere. */
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
