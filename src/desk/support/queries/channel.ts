import { markUntil } from '#platform/remember.ts'

/** Every change of a ticket, as `writeChange` encodes it. */
export const ticketChannel = 'tickets'

/** A mark that changes with any ticket. */
export const ticketMark = markUntil(ticketChannel)
