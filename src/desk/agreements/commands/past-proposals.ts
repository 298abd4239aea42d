import { eq } from 'drizzle-orm'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { addEvent, giveTurn } from '#desk/orders/commands/steps.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { waitingDelivery } from '#desk/orders/queries/deliveries.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Proposal } from '../contract.ts'
import { listProposals } from '../queries/proposals.ts'
import { orderProposals } from '../table.ts'
import { notifyOfExpiry } from './notifications.ts'

/** The condition for proposals whose stored state is `open`. They may have expired or been overtaken since. */
export const isMarkedOpen = eq(orderProposals.state, 'open')

/**
 * Returns `client` while a delivery or an admin's proposal waits for the client, otherwise `admin`. Returns the stored turn of a
 * closed order.
 */
export async function turnAfterAnswer(orderId: number): Promise<Party | null> {
  const order = await orderById(orderId)
  if (!isOpenStatus(order.status)) return order.turn
  if (await waitingDelivery(orderId)) return 'client'
  const open = await listProposals(order, isMarkedOpen)
  return open.some(({ state, byClient }) => state === 'open' && !byClient) ? 'client' : 'admin'
}

/**
 * Closes all proposals that can no longer be accepted, and updates the turn of their orders. Notifies both parties of each that
 * has expired.
 */
export async function closePastProposals(): Promise<void> {
  const open = await db()
    .selectDistinct({ orderId: orderProposals.orderId })
    .from(orderProposals)
    .where(isMarkedOpen)
    .orderBy(orderProposals.orderId)
  for (const { orderId } of open)
    await tx(async () => {
      await lockOrder(orderId)
      const order = await orderById(orderId)
      const past = (await listProposals(order, isMarkedOpen)).filter(({ state }) => state !== 'open')
      if (past.length === 0) return
      for (const proposal of past) await closePast(order, proposal)
      if (isOpenStatus(order.status)) await giveTurn(orderId, await turnAfterAnswer(orderId))
      await publishChange(order, 'order')
    })
}

/**
 * Closes a proposal that can no longer be accepted. If it has expired, adds an entry to the history and notifies both parties.
 */
export async function closePast(
  order: Pick<Order, 'id' | 'userId'>,
  { id, kind, state }: Proposal,
): Promise<void> {
  const [closed] = await db()
    .update(orderProposals)
    .set({ state, answeredAt: presentInstant })
    .where(eq(orderProposals.id, id))
    .returning({ proposerId: orderProposals.proposerId })
  if (closed && state === 'expired') {
    await addEvent({ id: closed.proposerId }, order.id, { event: 'expired', about: kind })
    await notifyOfExpiry(order, kind)
  }
}
