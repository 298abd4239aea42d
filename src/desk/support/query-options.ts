import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { supportContract } from './contract/endpoints.ts'
import type { TicketSearch } from './contract/search.ts'

const { call, list, mutation, query } = apiOptions<typeof supportContract>()

/** Returns the path of a ticket, which also identifies its thread. `newTicketPath` is for uploads before the ticket exists. */
export const ticketPath = (id: number) => `${newTicketPath}/${id}`
export const newTicketPath = '/api/tickets'

/** The client's own tickets, newest first. */
export const ticketsQuery = list('GET /api/tickets')

/** Returns the query for all tickets. Those that wait for the admins come first, by the time that is left. */
export const adminTicketsQuery = ({ turn, status }: TicketSearch) =>
  list('GET /api/admin/tickets', { query: { turn, status } })

export const termsQuery = query('GET /api/tickets/terms', { staleTime: 30_000 })

export const ticketQuery = (id: number) => query('GET /api/tickets/{id}', { params: { id } })

/** Reloads everything about a ticket except its messages, and the lists that show it. */
export async function refreshTicket(client: QueryClient, id: number): Promise<void> {
  for (const path of [
    newTicketPath,
    '/api/admin/tickets',
    '/api/tickets/terms',
    '/api/waiting',
    '/api/admin/today',
  ])
    void client.invalidateQueries({ queryKey: [path] })
  await client.invalidateQueries({ queryKey: ticketQuery(id).queryKey })
}

const refreshChanged = (client: QueryClient, { params }: { params: { id: number | string } }) =>
  refreshTicket(client, Number(params.id))

export const makeTicket = mutation('POST /api/tickets', {
  refreshes: (client, _sent, { id }) => refreshTicket(client, id),
})

export const setTicketStatus = mutation('PATCH /api/tickets/{id}/status', { refreshesLater: refreshChanged })

export const nameAnswerTime = mutation('PUT /api/admin/tickets/{id}/answer-time', {
  refreshesLater: refreshChanged,
})

export const addTime = mutation('POST /api/admin/tickets/{id}/time', { refreshesLater: refreshChanged })

export const removeTime = mutation('DELETE /api/admin/tickets/{id}/time/{time}', {
  refreshesLater: refreshChanged,
})

/** Sends an answer from a page other than the ticket's. The request continues if the page is closed. */
export async function answerTicket(client: QueryClient, id: number, message: string) {
  const body = { message, attachments: [] }
  await call('POST /api/tickets/{id}/messages', { params: { id }, body }, { keepalive: true })
  void refreshTicket(client, id)
}
