import { and, asc, desc, eq, isNotNull, ne, not } from 'drizzle-orm'
import { isDeveloper } from '#features/accounts/queries/people.ts'
import type { Party } from '#features/threads/contract/parties.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Order } from '../contract/schemas.ts'
import { orderFor } from '../queries/orders.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { notifyOfWait, publishChange } from './notifications.ts'
import { lockOrder } from './orders.ts'
import { deliveryOn, giveTurn, moveDelivery, updateOrder } from './steps.ts'

/** Says whose turn an order is, until the next message or status decides anew. Fails with `missing`. */
export async function setTurn(member: Member, id: number, turn: Party | null): Promise<Order> {
  const { order } = await orderFor(member, id)
  await tx(async () => {
    await giveTurn(id, turn)
    await publishChange(order, 'order')
  })
  return { ...order, turn }
}

type Waited = { promisedOn: string; since: string; until: string }

/** The ids of the orders whose wait for their client has ended, and whose promise has not moved by it yet. */
export async function ordersThatWaited(): Promise<number[]> {
  const { id, waitedUntil } = serviceOrders
  const rows = await db().select({ id }).from(serviceOrders).where(isNotNull(waitedUntil)).orderBy(asc(id))
  return rows.map((row) => row.id)
}

/**
 * Ends the wait of an order for its client: its promise moves by the working days that `movedBy` counts, which the history and
 * an email tell once. Runs in the caller's transaction, with the queue locked, and publishes.
 */
export async function endWait(
  id: number,
  movedBy: (waited: Waited) => { days: number; day: string | null },
): Promise<void> {
  await lockOrder(id)
  const [order] = await db()
    .select()
    .from(serviceOrders)
    .where(and(eq(serviceOrders.id, id), isNotNull(serviceOrders.waitedUntil)))
  if (!order) return
  const { userId, status, promisedOn, waitsSince: since, waitedUntil: until } = order
  const isPromised = status === 'in_progress' && promisedOn && since && until
  const { days, day } = isPromised ? movedBy({ promisedOn, since, until }) : { days: 0, day: null }
  if (days > 0 && day) {
    const reason = `It waited ${days} working ${days === 1 ? 'day' : 'days'} for an answer of the client.`
    const actor = { id: await lastAdminOf(order) }
    await moveDelivery(actor, order, deliveryOn(day), reason, () => notifyOfWait(id, userId, days, day))
    await publishChange(order, 'order')
  } else await updateOrder(id, { waitsSince: null, waitedUntil: null })
}

/** The admin who was the last to change an order; its client where none has. */
async function lastAdminOf({ id, userId }: { id: number; userId: number }): Promise<number> {
  const [last] = await db()
    .select({ actorId: orderHistory.actorId })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, id),
        ne(orderHistory.actorId, userId),
        not(isDeveloper(orderHistory.actorId)),
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return last?.actorId ?? userId
}
