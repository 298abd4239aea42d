/** The channel of every change of a ticket, as `writeChange` writes it. */
export const ticketChannel = 'tickets'
