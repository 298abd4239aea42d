import { and, eq, sql } from 'drizzle-orm'
import { isActiveDeveloper } from '#features/accounts/queries/people.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { OrderMembers } from '../contract/assigned.ts'
import { memberChannel, membersOf } from '../queries/assigned.ts'
import { orderById } from '../queries/orders.ts'
import { orderMembers, serviceOrders } from '../table.ts'
import { notifyOfAssignment, publishChange } from './notifications.ts'
import { lockOrder } from './orders.ts'

type Membership = { id: number; userId: number }

/**
 * Assigns an order to a developer, who is notified; who has it already keeps it. Fails with `missing` for an unknown order and
 * for whoever is no active developer, with `conflict` for the order's own client.
 */
export const assignOrder = (admin: Member, { id, userId }: Membership): Promise<OrderMembers> =>
  changeMembers(id, async (order) => {
    if (order.userId === userId)
      throw new AppError('conflict', 'The client of an order cannot be assigned to it')
    if (!(await isActiveDeveloper(userId))) throw new AppError('missing', 'There is no such developer')
    const added = await db()
      .insert(orderMembers)
      .values({ orderId: id, userId, addedBy: admin.id })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    await notifyOfAssignment(userId, order)
    await publishMember(order, userId)
  })

/** Takes an order from a developer, whose open pages end at once; it may be so already. Fails with `missing` for an unknown order. */
export const unassignOrder = ({ id, userId }: Membership): Promise<OrderMembers> =>
  changeMembers(id, async (order) => {
    const removed = await db()
      .delete(orderMembers)
      .where(and(eq(orderMembers.orderId, id), eq(orderMembers.userId, userId)))
      .returning()
    if (removed.length > 0) await publishMember(order, userId)
  })

async function changeMembers(
  id: number,
  change: (order: Awaited<ReturnType<typeof orderById>>) => Promise<void>,
): Promise<OrderMembers> {
  await tx(async () => {
    await lockOrder(id)
    await change(await orderById(id))
  })
  return membersOf(id)
}

/** Takes all orders from a developer whose account is erased, inside the caller's transaction. */
export async function eraseMemberships(userId: number): Promise<void> {
  const removed = await db()
    .delete(orderMembers)
    .where(eq(orderMembers.userId, userId))
    .returning({
      id: orderMembers.orderId,
      userId: sql<number>`(select ${serviceOrders.userId} from ${serviceOrders} where ${serviceOrders.id} = ${orderMembers.orderId})`,
    })
  for (const order of removed) await publishMember(order, userId)
}

async function publishMember(order: Parameters<typeof publishChange>[0], userId: number): Promise<void> {
  await publish(memberChannel, `${order.id} ${userId}`)
  await publishChange(order, 'order')
}
