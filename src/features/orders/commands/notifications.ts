import { person } from '#content/site.ts'
import { notifyAdmins, notifyUser, type UserNotification } from '#features/accounts/commands/notifications.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type OrderStatus, statusWords } from '../contract/status.ts'
import { orderChannel } from '../queries/changes.ts'
import { type EmailFacts, emailFactsOf } from '../queries/orders.ts'

// Emails never quote messages or requirements: people send keys and passwords there.

/** Makes the open pages of an order load a part of it again, once the caller's transaction is committed. */
export const publishChange = (orderId: number, about: 'order' | 'messages') =>
  publish(orderChannel, `${orderId} ${about}`)

/** Notifies the admins of a new order, inside the caller's transaction. */
export async function notifyOfNewOrder(actor: Member, orderId: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order) => ({
    subject: `New order #${order.id}: ${order.serviceTitle}`,
    text: `${order.clientName} ordered ${order.serviceTitle}, package ${order.packageType}, for $${order.price}.`,
  }))
}

/** Notifies the other party of an order's new message, inside the caller's transaction. */
export async function notifyOfMessage(actor: Member, orderId: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    subject: `New message about order #${order.id}: ${order.serviceTitle}`,
    text: `${writer} wrote to you about order #${order.id}, ${order.serviceTitle}.`,
  }))
}

/** Notifies the other party of an order's new status, inside the caller's transaction. */
export async function notifyOfStatus(actor: Member, orderId: number, status: OrderStatus): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    subject: `Order #${order.id} is ${statusWords(status)}: ${order.serviceTitle}`,
    text: `${writer} changed order #${order.id}, ${order.serviceTitle}: it is now ${statusWords(status)}.`,
  }))
}

/** The other party of a client are the admins, that of an admin is the client. The actor is never notified. */
async function notifyOtherParty(
  actor: Member,
  orderId: number,
  write: (order: EmailFacts, writer: string) => UserNotification,
): Promise<void> {
  const order = await emailFactsOf(orderId)
  const byClient = actor.id === order.clientId
  const { subject, text } = write(order, byClient ? order.clientName : person.firstName)
  const notice = { subject, text: `${text}\n\n${siteOrigin()}/dashboard/orders/${orderId}` }
  await (byClient ? notifyAdmins(notice, actor.id) : notifyUser(order.clientId, notice))
}
