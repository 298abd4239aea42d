import {
  notifyAdmins,
  notifyUser,
  sendConfirmation,
  type UserNotification,
} from '#features/accounts/commands/notifications.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import type { Order, StatusChange } from '../contract/schemas.ts'
import { statusWords } from '../contract/status.ts'
import { orderChannel } from '../queries/changes.ts'
import { type EmailFacts, emailFactsOf } from '../queries/orders.ts'

// Emails never quote messages, requirements or reasons: people send keys and passwords there.

/** Makes the open pages and lists with an order load a part of it again, once the caller's transaction is committed. */
export const publishChange = (
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  about: 'order' | 'messages' | 'all',
) => publish(orderChannel, `${id} ${about} ${userId}`)

/** Notifies the admins of a new order and confirms it to its client, inside the caller's transaction. */
export async function notifyOfNewOrder(actor: Member, orderId: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order) => ({
    subject: `New order #${order.id}: ${order.serviceTitle}`,
    text: `${order.clientName} ordered ${packageOf(order)}.`,
  }))
  const order = await emailFactsOf(orderId, actor.id)
  await sendConfirmation(actor.id, {
    subject: `Your order #${order.id}: ${order.serviceTitle}`,
    text: `Thank you for your order #${order.id}: ${packageOf(order)}. It is awaiting approval.\n\nFollow it, and write about it, on its page: ${addressOf(orderId)}`,
  })
}

const packageOf = ({ serviceTitle, packageType, price, currency }: EmailFacts) =>
  `${serviceTitle}, package ${packageType.charAt(0).toUpperCase()}${packageType.slice(1)}, for ${formatMoney(price, currency)}`

const addressOf = (orderId: number) => `${siteOrigin()}/dashboard/orders/${orderId}`

/** Notifies the other party of an order's new message, inside the caller's transaction. */
export async function notifyOfMessage(actor: Member, orderId: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    subject: `New message about order #${order.id}: ${order.serviceTitle}`,
    text: `${writer} wrote to you about order #${order.id}, ${order.serviceTitle}.`,
  }))
}

/** Notifies the other party of an order's new status, inside the caller's transaction. */
export async function notifyOfStatus(
  actor: Member,
  orderId: number,
  { status, reason }: StatusChange,
): Promise<void> {
  const hint = reason ? ' The reason is on its page.' : ''
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    subject: `Order #${order.id} is ${statusWords(status)}: ${order.serviceTitle}`,
    text: `${writer} changed order #${order.id}, ${order.serviceTitle}: it is now ${statusWords(status)}.${hint}`,
  }))
}

/** Notifies the other party of an order's new day of delivery, or that it was removed, inside the caller's transaction. */
export async function notifyOfDelivery(actor: Member, orderId: number, at: string | null): Promise<void> {
  const words = at ? `delivery on ${formatDate(at, 'long')}` : 'no date of delivery for now'
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    subject: `Order #${order.id}, ${words}: ${order.serviceTitle}`,
    text: `${writer} changed the delivery date of order #${order.id}, ${order.serviceTitle}: ${words}.`,
  }))
}

/** The other party of a client are the admins, that of an admin is the client. The actor is never notified. */
async function notifyOtherParty(
  actor: Member,
  orderId: number,
  write: (order: EmailFacts, writer: string) => UserNotification,
): Promise<void> {
  const order = await emailFactsOf(orderId, actor.id)
  const byClient = actor.id === order.clientId
  const { subject, text } = write(order, order.actorName)
  const notice = { subject, text: `${text}\n\n${addressOf(orderId)}` }
  await (byClient ? notifyAdmins(notice, actor.id) : notifyUser(order.clientId, notice))
}
