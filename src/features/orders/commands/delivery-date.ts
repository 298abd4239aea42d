import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Order } from '../contract/schemas.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { notifyOfDelivery } from './notifications.ts'
import { updateOrder } from './steps.ts'

/**
 * Gives an order another delivery date, adds it to the history with the `reason` and mails it to the client, or does what
 * `notify` says; `null` removes it. The same date changes nothing. Days for which the order waits for its client count from now
 * on. Runs in the caller's transaction, which holds the order (`lockOrder`) and publishes.
 */
export async function moveDelivery(
  member: Pick<Member, 'id'>,
  order: Pick<Order, 'id' | 'deliveryDate'>,
  deliveryDate: string | null,
  reason: string | null,
  notify = () => notifyOfDelivery(member, order.id, deliveryDate, reason),
): Promise<void> {
  if (!isOtherDay(order, deliveryDate)) return
  const day = deliveryDate && dayOf(deliveryDate)
  await updateOrder(order.id, {
    deliveryDate,
    promisedOn: day,
    firstPromisedOn: sql`coalesce(${serviceOrders.firstPromisedOn}, ${day}::date)`,
    waitsSince: sql`case when ${serviceOrders.status} = 'in_progress' and ${serviceOrders.turn} = 'client' then now() end`,
    waitedUntil: null,
    notesVersion: sql`${serviceOrders.notesVersion} + 1`,
    updatedAt: sql`now()`,
  })
  await db().insert(orderHistory).values({ orderId: order.id, deliveryDate, reason, actorId: member.id })
  await notify()
}

/** A delivery date is a day of the calendar, given as its midnight in UTC. */
export const deliveryOn = (day: string) => `${day}T00:00:00.000Z`
const dayOf = (date: string) => new Date(date).toISOString().slice(0, 10)

/** Whether a date of delivery is another day than the one of an order. */
export const isOtherDay = ({ deliveryDate }: Pick<Order, 'deliveryDate'>, other: string | null) =>
  (other && dayOf(other)) !== (deliveryDate && dayOf(deliveryDate))
