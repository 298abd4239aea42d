import type { ticketStatuses } from '../domain/kinds.ts'

// No Zod here: public pages import this too.

export const maxSubject = 200

/** Working minutes within which the admins answer. */
export const answerMinutes = 8 * 60

/** Minutes of support that a premium membership includes in each quarter. */
export const includedMinutes = 2 * 60

/** Days until a solved ticket closes, and until an answer can no longer reopen it. */
export const daysToClose = 7
export const daysToReopen = 30

/** Maximum minutes of one entry. */
export const maxMinutes = 1440

export type TicketStatus = (typeof ticketStatuses)[number]

export const topicKinds = ['order', 'service', 'item', 'post'] as const
