import { notifyAdmins, type UserNotification } from '#base/accounts/commands/notifications.ts'
import { formatDate } from '#platform/locale.ts'
import { emailFacts } from '../queries/orders.ts'
import { notifyClient, orderAddress, orderName, orderPath } from './notifications.ts'

type Reminder = { number: number; isLast: boolean; completesOn: string | null }

/**
 * Reminds the client of an open delivery. With `completesOn`, the email names the day on which the order is completed without an
 * answer.
 */
export async function remindOfDelivery(
  orderId: number,
  { number, isLast, completesOn }: Reminder,
): Promise<void> {
  const { clientId, serviceTitle } = await emailFacts(orderId, 0)
  const last = isLast ? ' This is the last reminder.' : ''
  const end = completesOn
    ? `\n\nWithout an answer until ${formatDate(completesOn, 'long')} the order completes by itself after that day.`
    : ''
  await notifyClient(clientId, {
    kind: 'delivery',
    path: orderPath(orderId),
    title: `Delivery ${number} of ${orderName({ id: orderId, serviceTitle })}, waits for your answer`,
    subject: `Order #${orderId}, delivery ${number} waits for your answer: ${serviceTitle}`,
    text: `Delivery ${number} of order #${orderId}, ${serviceTitle}, waits for your answer. Accept it or ask for a revision on its page.${last}${end}\n\n${orderAddress(orderId)}`,
  })
}

/** Notifies both parties that the order was completed without an answer. */
export async function notifyOfUnanswered(orderId: number): Promise<void> {
  const { clientId, serviceTitle } = await emailFacts(orderId, 0)
  const notice: UserNotification = {
    kind: 'order',
    path: orderPath(orderId),
    title: `Order #${orderId}, ${serviceTitle}, is completed without an answer`,
    subject: `Order #${orderId} is completed: ${serviceTitle}`,
    text: `Nobody has answered the delivery of order #${orderId}, ${serviceTitle}: it is now completed, without an answer.\n\n${orderAddress(orderId)}`,
  }
  await notifyClient(clientId, notice)
  await notifyAdmins(notice, clientId ?? 0)
}
