export const ticketDraft = (id: number) => `ticket-${id}`
