import { z } from 'zod'
import { quoteStates } from '../domain/limits.ts'

/** Also the search parameters of the page. */
export const QuoteSearch = z.object({
  q: z.string().trim().max(200).optional().describe('Part of a service’s name or an email address'),
  state: z.enum(quoteStates).optional(),
})
export type QuoteSearch = z.output<typeof QuoteSearch>
