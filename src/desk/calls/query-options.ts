import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { bookingContract, Move, OwnCall } from './contract/booking.ts'
import type { callsContract } from './contract/calls.ts'

const { call, list } = apiOptions<typeof bookingContract & typeof callsContract>()

/** The prefix of all query keys for own calls. */
const ownCallsPath = '/api/appointments'

/** Returns the query for own calls. Future calls start with the next one, past calls with the latest. */
export const ownCallsQuery = (when: 'coming' | 'past') => list('GET /api/appointments', { query: { when } })

export const timesOfOwnCall = (id: number) => `${ownCallsPath}/${id}/times`
export const fileOfOwnCall = (id: number) => `${ownCallsPath}/${id}/call.ics`

export const moveOwnCall = ({ id, sequence }: OwnCall, chosen: Omit<Move, 'sequence'>) =>
  call('PATCH /api/appointments/{id}', { params: { id }, body: { ...chosen, sequence } })

export const cancelOwnCall = (id: number) => call('DELETE /api/appointments/{id}', { params: { id } })

/** Refreshes own calls, and their number in the menu. */
export const refreshOwnCalls = (client: QueryClient) =>
  Promise.all([ownCallsPath, '/api/waiting'].map((key) => client.invalidateQueries({ queryKey: [key] })))
