import { and, eq, sql } from 'drizzle-orm'
import { userOf } from '#features/accounts/queries/users.ts'
import { uploadedBytes } from '#features/threads/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { orderAttachments, orderHistory, serviceOrders } from '../table.ts'

const megabyte = 1024 * 1024
/** In bytes: of all files of somebody whose email address is not proved, before an order is accepted. */
const maxUnproved = 5 * megabyte
/** In bytes: of the files that one client uploaded for orders, before an order is accepted and after. */
const maxPerStranger = 50 * megabyte
const maxPerClient = 1024 * megabyte

/**
 * Fails with `too-large` when a client may not upload a file of so many bytes for an order. Runs in the `link` of `storeFiles`, under
 * the lock that this has taken, before the upload is recorded.
 */
export async function checkClientQuota(memberId: number, size: number): Promise<void> {
  await checkUnproved(memberId, size)
  const [held] = await db()
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .where(eq(orderAttachments.uploaderId, memberId))
  const all = (held?.size ?? 0) + size
  if (all <= maxPerStranger) return
  if (!(await hasAcceptedOrder(memberId)))
    throw new AppError('too-large', 'Until we have accepted an order of yours, your files may have 50 MB.')
  if (all > maxPerClient) throw new AppError('too-large', 'Your orders hold as many files as they may.')
}

/**
 * Fails with `too-large` when the files of a client would have more than 5 MB, for orders, tickets and this one together, while their
 * email address is not proved and no order was accepted. Runs as `checkClientQuota` does.
 */
export async function checkUnproved(memberId: number, size: number): Promise<void> {
  if ((await uploadedBytes(memberId)) + size <= maxUnproved) return
  if ((await userOf(memberId)).isEmailVerified || (await hasAcceptedOrder(memberId))) return
  throw new AppError(
    'too-large',
    'Until you confirm your email address, or we accept an order of yours, your files may have 5 MB.',
  )
}

/** Whether an admin has ever begun an order of the member. */
async function hasAcceptedOrder(memberId: number): Promise<boolean> {
  const accepted = await db()
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderHistory.orderId))
    .where(and(eq(serviceOrders.userId, memberId), eq(orderHistory.status, 'in_progress')))
    .limit(1)
  return accepted.length > 0
}
