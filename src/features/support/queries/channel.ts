import { randomUUID } from 'node:crypto'

/** The channel of every change of a ticket, as `writeChange` writes it. */
export const ticketChannel = 'tickets'

let mark = randomUUID()

/** Notes a change of any ticket: this process listens with it to the channel. */
export function renewTicketMark(): void {
  mark = randomUUID()
}

/** A mark of what this process knows: it stays the same until a ticket changes. */
export const ticketMark = (): string => mark
