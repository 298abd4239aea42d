export const ticketStatuses = ['open', 'solved', 'closed'] as const
