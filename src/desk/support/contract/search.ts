import { z } from 'zod'
import { parties } from '#desk/threads/domain/parties.ts'
import { ticketStatuses } from '../domain/kinds.ts'

/** The query of the list, and the search parameters of its page. */
export const TicketSearch = z.object({
  turn: z.enum(parties).optional(),
  status: z.enum(ticketStatuses).optional(),
})
export type TicketSearch = z.output<typeof TicketSearch>
