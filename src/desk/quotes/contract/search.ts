import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { quoteStates } from '../domain/limits.ts'

/** The query of the list, and the search parameters of its page. */
export const QuoteSearch = z.object({
  q: searchText().optional().describe('Part of a service’s name or of an email address'),
  state: z.enum(quoteStates).optional(),
})
export type QuoteSearch = z.output<typeof QuoteSearch>
