import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Party } from '#features/threads/contract/parties.ts'
import { apiCaller } from '#platform/api-client.ts'
import { listQuery } from '#ui/lists/paged-query.ts'
import type { OpenTicket, supportContract, Ticket, TicketInput, TicketTerms } from './contract/endpoints.ts'
import type { TicketStatus } from './contract/limits.ts'

const call = apiCaller<typeof supportContract>()

/** Names the thread of a ticket; without an id what is uploaded for one to come. */
export const ticketPath = (id: number) => `${ownKey}/${id}`
export const newTicketPath = '/api/tickets'

const ownKey = newTicketPath
const adminKey = '/api/admin/tickets'

/** The own tickets, newest first. */
export const ticketsQuery = listQuery<Ticket>(ownKey, {})

/** What narrows the list of all tickets, as the address has it; what is absent does not. */
export type TicketSearch = { turn?: Party | undefined; status?: TicketStatus | undefined }

/** All tickets: what waits for the admins first, by the time left. */
export const adminTicketsQuery = ({ turn, status }: TicketSearch) =>
  listQuery<Ticket>(adminKey, { turn: turn ?? '', status: status ?? '' })

/** What holds for a ticket that is made now. */
export const termsQuery = queryOptions<TicketTerms>({ queryKey: [`${ownKey}/terms`], staleTime: 30_000 })

export const ticketQuery = (id: number) => queryOptions<OpenTicket>({ queryKey: [ticketPath(id)] })

/** Reloads everything about a ticket but its messages, and the lists that it is in. */
export async function refreshTicket(client: QueryClient, id: number): Promise<void> {
  for (const queryKey of [[ownKey], [adminKey], termsQuery.queryKey, ['/api/waiting'], ['/api/admin/today']])
    void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: ticketQuery(id).queryKey })
}

export const makeTicket = mutationOptions({
  mutationFn: (body: TicketInput) => call('POST /api/tickets', { body }),
  onSuccess: ({ id }, _input, _kept, { client }) => refreshTicket(client, id),
})

export const setTicketStatus = (id: number) =>
  mutationOptions({
    mutationFn: (status: 'open' | 'solved') =>
      call('PATCH /api/tickets/{id}/status', { params: { id }, body: { status } }),
    // Also after a failure, which mostly means that somebody else was first.
    onSettled: (_ticket, _problem, _status, _kept, { client }) => refreshTicket(client, id),
  })

export const nameAnswerTime = (id: number) =>
  mutationOptions({
    mutationFn: (at: string) =>
      call('PUT /api/admin/tickets/{id}/answer-time', { params: { id }, body: { at } }),
    onSuccess: (_ticket, _at, _kept, { client }) => refreshTicket(client, id),
  })

export const addTime = (id: number) =>
  mutationOptions({
    mutationFn: (minutes: number) =>
      call('POST /api/admin/tickets/{id}/time', { params: { id }, body: { minutes } }),
    onSuccess: (_entry, _minutes, _kept, { client }) => refreshTicket(client, id),
  })

export const removeTime = (id: number) =>
  mutationOptions({
    mutationFn: (time: number) =>
      call('DELETE /api/admin/tickets/{id}/time/{time}', { params: { id, time } }),
    onSettled: (_answer, _problem, _time, _kept, { client }) => refreshTicket(client, id),
  })

/** Answers a ticket elsewhere than on its page, also while that is left. */
export async function answerTicket(client: QueryClient, id: number, message: string) {
  const body = { message, attachments: [] }
  await call('POST /api/tickets/{id}/messages', { params: { id }, body }, { keepalive: true })
  void refreshTicket(client, id)
}
