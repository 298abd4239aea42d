/** The key of a ticket message's draft. */
export const ticketDraft = (id: number) => `ticket-${id}`
