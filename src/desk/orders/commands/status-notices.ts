import type { Member } from '#platform/http/request-context.ts'
import { t } from '#platform/texts.ts'
import type { StatusChange } from '../contract/schemas.ts'
import type { OrderStatus } from '../contract/status.ts'
import { type Informed, notifyEverybody, orderName } from './notifications.ts'

// As in `notifications.ts`, the functions run in the caller's transaction, and emails do not quote reasons.

/** What a member did, if the status alone does not say it. */
export type OrderAction = 'began' | 'began-paid' | 'reopened' | 'accepted-delivery' | 'accepted-cancellation'

/** Returns what the member did, without the end of the sentence. */
const sentences: Record<OrderStatus | OrderAction, (writer: string, order: string) => string> = {
  pending: (writer, order) => t`${writer} changed ${order}`,
  in_progress: (writer, order) => t`${writer} accepted ${order}`,
  completed: (writer, order) => t`${writer} completed ${order}`,
  cancelled: (writer, order) => t`${writer} cancelled ${order}`,
  began: (writer, order) => t`${writer} began the work on ${order}`,
  'began-paid': (_writer, order) => t`The payment of the deposit started the work on ${order}`,
  reopened: (writer, order) => t`${writer} reopened ${order}`,
  'accepted-delivery': (writer, order) => t`${writer} accepted the delivery of ${order}`,
  'accepted-cancellation': (writer, order) => t`${writer} accepted the cancellation of ${order}`,
}

const stateSentences: Record<OrderStatus, (title: string) => string> = {
  pending: (title) => t`${title}: it is now pending.`,
  in_progress: (title) => t`${title}: it is now in progress.`,
  completed: (title) => t`${title}: it is now completed.`,
  cancelled: (title) => t`${title}: it is now cancelled.`,
}

type Subject = (id: number, title: string) => string

const stateSubjects: Record<OrderStatus, Subject> = {
  pending: (id, title) => t`Order #${id} is pending: ${title}`,
  in_progress: (id, title) => t`Order #${id} is in progress: ${title}`,
  completed: (id, title) => t`Order #${id} is completed: ${title}`,
  cancelled: (id, title) => t`Order #${id} is cancelled: ${title}`,
}

/** The subjects for a change of status without another action. */
const stepSubjects: Record<OrderStatus, Subject> = {
  ...stateSubjects,
  pending: (id, title) => t`Order #${id} is changed: ${title}`,
  in_progress: (id, title) => t`Order #${id} is accepted: ${title}`,
}

/**
 * Notifies the other party and the developers of a status, without the text of the reason. `informed` are parties that another
 * notification has told already.
 */
export async function notifyOfStatus(
  actor: Pick<Member, 'id'>,
  orderId: number,
  { status, reason, action }: StatusChange & { action?: OrderAction | undefined },
  informed: Informed = {},
): Promise<void> {
  const saysState = !action && (status === 'completed' || status === 'cancelled')
  // The notice and the email use the same verb.
  await notifyEverybody(
    actor,
    orderId,
    (order, writer, readsHistory) => {
      const title = sentences[action ?? status](writer, orderName(order))
      const text = saysState ? `${title}.` : stateSentences[status](title)
      return {
        kind: 'order',
        title,
        subject: (action ? stateSubjects : stepSubjects)[status](order.id, order.serviceTitle),
        text:
          reason && readsHistory && action !== 'began-paid'
            ? `${text} ${t`The reason is on its page.`}`
            : text,
      }
    },
    informed,
  )
}
