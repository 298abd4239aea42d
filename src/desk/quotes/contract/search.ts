import { z } from 'zod'
import { quoteStates } from '../domain/limits.ts'

/** What narrows the list of all quotes, in the address of its page too. */
export const QuoteSearch = z.object({
  q: z.string().trim().max(200).optional().describe('Part of a service’s name or of an email address'),
  state: z.enum(quoteStates).optional(),
})
export type QuoteSearch = z.output<typeof QuoteSearch>
