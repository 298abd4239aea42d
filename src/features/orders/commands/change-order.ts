import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Order } from '../contract/orders.ts'
import { nextStatusesFor, type OrderStatus, statusWords } from '../contract/status.ts'
import { orderFor } from '../queries/orders.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { announce } from './announce.ts'
import { notifyOfStatus } from './emails.ts'

/**
 * Changes an order's status as the table of transitions allows the member, and writes it into the history. Refuses with
 * `missing` as `orderFor` does, with `conflict` what the table does not list and what somebody else changed meanwhile.
 */
export async function changeStatus(member: Member, id: number, status: OrderStatus): Promise<Order> {
  const { order, party } = await orderFor(member, id)
  if (!nextStatusesFor(order.status, party, member.role === 'admin').includes(status)) {
    const words = `An order that is ${statusWords(order.status)} cannot become ${statusWords(status)}`
    throw new AppError(
      'conflict',
      party === 'client' && member.role !== 'admin' ? `${words} by its client` : words,
    )
  }
  await tx(async () => {
    const changed = await db()
      .update(serviceOrders)
      .set({ status, updatedAt: sql`now()` })
      .where(and(eq(serviceOrders.id, id), eq(serviceOrders.status, order.status)))
      .returning({ id: serviceOrders.id })
    if (changed.length === 0)
      throw new AppError('conflict', 'The order was changed meanwhile. Please look again.')
    await db().insert(orderHistory).values({ orderId: id, status, actorId: member.id })
    await announce(id, 'order')
    await notifyOfStatus(member, id, status)
  })
  return (await orderFor(member, id)).order
}

type Notes = { adminNotes?: string | null | undefined; deliveryDate?: string | null | undefined }

/** Changes what an admin notes for the client, or the delivery date; what is absent stays. Refuses with `missing`. */
export async function noteOrder(
  member: Member,
  id: number,
  { adminNotes, deliveryDate }: Notes,
): Promise<Order> {
  await orderFor(member, id)
  await db()
    .update(serviceOrders)
    .set({
      ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
      ...(deliveryDate !== undefined && { deliveryDate }),
      updatedAt: sql`now()`,
    })
    .where(eq(serviceOrders.id, id))
  await announce(id, 'order')
  return (await orderFor(member, id)).order
}
