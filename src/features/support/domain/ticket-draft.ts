/** The name of the draft of a message in a ticket. */
export const ticketDraft = (id: number) => `ticket-${id}`
