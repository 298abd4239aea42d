import type { ticketStatuses } from '../domain/kinds.ts'

// This file must not import Zod, because public pages import it.

export const maxSubject = 200

/** The number of working minutes within which the admins answer. */
export const answerMinutes = 8 * 60

/** The minutes of support in each quarter. */
export const includedMinutes = 2 * 60

/** The days after a ticket was solved until it is closed, and until a message no longer reopens it. */
export const daysToClose = 7
export const daysToReopen = 30

/** The maximum of one time entry. */
export const maxMinutes = 1440

export type TicketStatus = (typeof ticketStatuses)[number]

export const topicKinds = ['order', 'service', 'item', 'post'] as const
