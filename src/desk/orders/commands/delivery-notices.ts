import { notifyAdmins, type UserNotification } from '#base/accounts/commands/notifications.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { emailFacts } from '../queries/orders.ts'
import {
  notifyClient,
  notifyEverybody,
  notifyOtherParty,
  orderAddress,
  orderName,
  orderPath,
} from './notifications.ts'

// As in `notifications.ts`, the functions run in the caller's transaction, and emails do not quote messages.

export async function notifyOfDelivered(actor: Member, orderId: number, number: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'delivery',
    title: t`${writer} sent delivery ${number} of ${orderName(order)}`,
    subject: t`Order #${order.id}, delivery ${number}: ${order.serviceTitle}`,
    text: t`${writer} has delivered order #${order.id}, ${order.serviceTitle}. Look at it on its page, and accept it or ask for a revision.`,
  }))
}

/** Notifies the admins and the developers that the client asks for a revision. */
export async function notifyOfRevision(
  actor: Member,
  orderId: number,
  { number, included }: { number: number; included: number | null },
): Promise<void> {
  await notifyEverybody(actor, orderId, (order, writer) => ({
    kind: 'delivery',
    title: t`${writer} asks for a revision of ${orderName(order)}`,
    subject: t`Order #${order.id}, a revision: ${order.serviceTitle}`,
    text: [
      t`${writer} asks for a revision of order #${order.id}, ${order.serviceTitle}.`,
      included !== null && t`It is revision ${number}; the order includes ${included}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }))
}

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
  await notifyClient(clientId, () => {
    const text = t`Delivery ${number} of order #${orderId}, ${serviceTitle}, waits for your answer. Accept it or ask for a revision on its page.`
    const end =
      completesOn &&
      t`Without an answer until ${formatDate(completesOn, 'long')} the order completes by itself after that day.`
    return {
      kind: 'delivery',
      path: orderPath(orderId),
      title: t`Delivery ${number} of ${orderName({ id: orderId, serviceTitle })}, waits for your answer`,
      subject: t`Order #${orderId}, delivery ${number} waits for your answer: ${serviceTitle}`,
      text: [isLast ? `${text} ${t`This is the last reminder.`}` : text, end, orderAddress(orderId)]
        .filter(Boolean)
        .join('\n\n'),
    }
  })
}

/** Notifies both parties that the order was completed without an answer. */
export async function notifyOfUnanswered(orderId: number): Promise<void> {
  const { clientId, serviceTitle } = await emailFacts(orderId, 0)
  const write = (): UserNotification => ({
    kind: 'order',
    path: orderPath(orderId),
    title: t`Order #${orderId}, ${serviceTitle}, is completed without an answer`,
    subject: t`Order #${orderId} is completed: ${serviceTitle}`,
    text: `${t`Nobody has answered the delivery of order #${orderId}, ${serviceTitle}: it is now completed, without an answer.`}\n\n${orderAddress(orderId)}`,
  })
  await notifyClient(clientId, write)
  await notifyAdmins(write, clientId ?? 0)
}
