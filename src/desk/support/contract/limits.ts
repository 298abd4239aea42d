import type { ticketStatuses } from '../domain/kinds.ts'

// Without Zod, because public pages import this.

export const maxSubject = 200

/** The admins answer within so many working minutes. */
export const answerMinutes = 8 * 60

/** In each quarter. */
export const includedMinutes = 2 * 60

/** Counted from when the ticket was solved. After `daysToReopen`, a message no longer reopens it. */
export const daysToClose = 7
export const daysToReopen = 30

/** Of one entry. */
export const maxMinutes = 1440

export type TicketStatus = (typeof ticketStatuses)[number]

export const topicKinds = ['order', 'service', 'item', 'post'] as const
