import { z } from 'zod'
import { parties } from '#desk/threads/domain/parties.ts'
import { ticketStatuses } from '../domain/kinds.ts'

/** What narrows the list of all tickets, in the address of its page too. */
export const TicketSearch = z.object({
  turn: z.enum(parties).optional(),
  status: z.enum(ticketStatuses).optional(),
})
export type TicketSearch = z.output<typeof TicketSearch>
