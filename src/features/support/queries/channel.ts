import { markUntil } from '#platform/remember.ts'

/** The channel of every change of a ticket, as `writeChange` writes it. */
export const ticketChannel = 'tickets'

/** A mark that stays the same until a ticket changes. */
export const ticketMark = markUntil(ticketChannel)
