// No Zod here: pages use this too.

/** Characters of a subject. */
export const maxSubject = 200

/** Working minutes within which the admins answer. */
export const answerMinutes = 8 * 60

/** Minutes of support that belong to a premium membership in each quarter of a year. */
export const includedMinutes = 2 * 60

/** Days after which a solved ticket is closed, and until when an answer opens it again. */
export const daysToClose = 7
export const daysToReopen = 30

/** Minutes of one entry. */
export const maxMinutes = 1440

export const ticketStatuses = ['open', 'solved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** What a ticket may be about. */
export const topicKinds = ['order', 'service', 'item', 'post'] as const
