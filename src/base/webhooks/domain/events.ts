import { type Message, msg } from '#platform/texts.ts'
export const eventGroups = {
  Orders: [
    'order.placed',
    'order.accepted',
    'order.delivered',
    'order.completed',
    'order.reopened',
    'order.cancelled',
  ],
  Messages: ['message.created', 'order.message', 'ticket.message'],
  Calls: [
    'appointment.booked',
    'appointment.moved',
    'appointment.cancelled',
    'appointment.completed',
    'appointment.missed',
  ],
  Subscribers: ['subscriber.added', 'subscriber.removed'],
  Posts: ['post.published'],
  Invoices: ['invoice.issued', 'invoice.paid', 'invoice.reopened', 'invoice.credited', 'invoice.voided'],
} as const

/** The titles of the groups. */
export const eventTitles: Record<keyof typeof eventGroups, Message> = {
  Orders: msg`Orders`,
  Messages: msg`Messages`,
  Calls: msg`Calls`,
  Subscribers: msg`Subscribers`,
  Posts: msg`Posts`,
  Invoices: msg`Invoices`,
}

export type WebhookEvent = (typeof eventGroups)[keyof typeof eventGroups][number]

export const webhookEvents: readonly WebhookEvent[] = Object.values(eventGroups).flat()
