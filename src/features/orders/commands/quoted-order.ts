import { holdOwnAccount } from '#features/accounts/commands/sessions.ts'
import { recordEvent } from '#features/webhooks/commands/record-event.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { turnAfterStatus } from '../contract/status.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { deliveryOn } from './delivery-date.ts'
import { publishChange } from './notifications.ts'
import { lockQueue, placeAtEnd } from './queue.ts'

type AgreedOrder = Pick<
  typeof serviceOrders.$inferInsert,
  'serviceId' | 'packageType' | 'packageName' | 'price' | 'currency' | 'effortMinutes' | 'revisionsIncluded'
> & {
  /** Delivered on this day at the latest, '2026-12-03'; `null` when nothing was said. */
  deliverOn: string | null
  /** What is included, in the words of the offer. */
  scope: string
  /** Whether the work has to wait, such as for a deposit. */
  isHeld: boolean
  /** The admin who made the offer; `null` once that account is gone. */
  offeredBy: number | null
}

/**
 * Places an order on which both sides have agreed, so that it is in progress at once unless it `isHeld`, inside the caller's
 * transaction. Gives its id. Fails as `holdOwnAccount` does.
 */
export async function placeAgreedOrder(
  client: Member,
  { scope, offeredBy, deliverOn, isHeld, ...agreed }: AgreedOrder,
): Promise<number> {
  await lockQueue()
  await holdOwnAccount(client)
  const status = isHeld ? 'pending' : 'in_progress'
  const deliveryDate = deliverOn && deliveryOn(deliverOn)
  const [added] = await db()
    .insert(serviceOrders)
    .values({
      ...agreed,
      userId: client.id,
      status,
      turn: turnAfterStatus(status, undefined),
      requirements: { customRequirements: scope },
      deliveryDate,
      promisedOn: deliverOn,
      firstPromisedOn: deliverOn,
      queuePosition: placeAtEnd,
    })
    .returning({ id: serviceOrders.id })
  if (!added) throw new Error('The order was not stored')
  await db()
    .insert(orderHistory)
    .values([
      { orderId: added.id, status: 'pending', deliveryDate, actorId: client.id },
      ...(isHeld
        ? []
        : [{ orderId: added.id, status: 'in_progress' as const, actorId: offeredBy ?? client.id }]),
    ])
  await recordEvent('order.placed', added.id)
  if (!isHeld) await recordEvent('order.accepted', added.id)
  await publishChange({ id: added.id, userId: client.id }, 'order')
  return added.id
}
