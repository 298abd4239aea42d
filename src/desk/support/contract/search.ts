import { z } from 'zod'
import { parties } from '#desk/threads/domain/parties.ts'
import { ticketStatuses } from '../domain/kinds.ts'

/** Also the search parameters of the page. */
export const TicketSearch = z.object({
  turn: z.enum(parties).optional(),
  status: z.enum(ticketStatuses).optional(),
})
export type TicketSearch = z.output<typeof TicketSearch>
