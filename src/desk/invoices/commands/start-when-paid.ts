import { site } from '#base/site/domain/site.ts'
import { isPriceAsked } from '#desk/agreements/queries/proposals.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { startOrder } from '#desk/orders/commands/starting.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { offerWithDeposit } from '#desk/quotes/queries/of-orders.ts'
import { orderDeposit } from '../queries/deposit.ts'

/**
 * Starts an order once its deposit is paid, if the order's offer announced the deposit invoice and the settings allow the
 * automatic start. Does nothing while an admin's proposal about the price is open. The order's history names the admin who wrote
 * the offer or, without one, the client. The caller must hold `lockQueue` and the order's lock, and have recorded the payment.
 */
export async function startWhenPaid(orderId: number): Promise<void> {
  if (!site().invoices.startWhenPaid || !site().invoices.depositFirst) return
  const order = await orderById(orderId)
  if (order.status !== 'pending' || (await isPriceAsked(order))) return
  const offer = await offerWithDeposit(orderId)
  const actorId = offer && (offer.writtenBy ?? order.userId)
  if (!actorId || !(await orderDeposit(order)).isPaid) return
  await startOrder({ id: actorId }, order, undefined, true)
  await publishChange(order, 'order')
}
