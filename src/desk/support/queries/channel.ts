import { markUntil } from '#platform/remember.ts'

/** The channel for changes of tickets. `writeChange` encodes the payloads. */
export const ticketChannel = 'tickets'

/** Returns a mark that changes with any ticket. */
export const ticketMark = markUntil(ticketChannel)
