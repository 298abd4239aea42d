import { markUntil } from '#platform/remember.ts'

/** The channel for changes of tickets. `writeChange` encodes its payloads. */
export const ticketChannel = 'tickets'

/** A mark that changes with any ticket. */
export const ticketMark = markUntil(ticketChannel)
