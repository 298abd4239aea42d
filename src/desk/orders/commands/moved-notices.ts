import { notifyPayer } from '#desk/invoices/commands/notifications.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { emailFacts } from '../queries/orders.ts'
import {
  betweenDays,
  type MovedDay,
  notifyOfDelivery,
  orderName,
  orderPath,
  reasonWords,
} from './notifications.ts'

/**
 * As `notifyOfDelivery`. A client without an account gets an email at the addresses of the order's newest invoice, with its link. Without
 * an invoice there is neither an address nor a link.
 */
export async function notifyOfMove(
  actor: Pick<Member, 'id'>,
  orderId: number,
  moved: MovedDay & { mayObject?: boolean },
): Promise<void> {
  await notifyOfDelivery(actor, orderId, moved)
  const order = await emailFacts(orderId, actor.id)
  const words = betweenDays(moved)
  if (order.clientId !== null || moved.from === null || (moved.to !== null && !words)) return
  const change = words ?? `away from ${formatDate(moved.from, 'long')}, without another day for now`
  const title = `The delivery of ${orderName(order)}, has moved ${change}`
  await notifyPayer(orderId, {
    ...{ kind: 'date', path: orderPath(orderId), title },
    subject: `Order #${orderId}, ${moved.to ? `delivery on ${formatDate(moved.to, 'long')}` : 'no date of delivery for now'}: ${order.serviceTitle}`,
    text: `${order.actorName} moved the delivery of ${orderName(order)}, ${change}.${reasonWords(moved.reason)}`,
  })
}
