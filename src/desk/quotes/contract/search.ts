import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { quoteStates } from '../domain/limits.ts'

/** What narrows the list of all quotes, in the address of its page too. */
export const QuoteSearch = z.object({
  q: searchText().optional().describe('Part of a service’s name or of an email address'),
  state: z.enum(quoteStates).optional(),
})
export type QuoteSearch = z.output<typeof QuoteSearch>
