import { markUntil } from '#platform/remember.ts'

/** `writeChange` encodes the payloads. */
export const ticketChannel = 'tickets'

/** Changes with any ticket. */
export const ticketMark = markUntil(ticketChannel)
