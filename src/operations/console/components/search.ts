import { z } from 'zod'
import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'

/** `tab` defaults to the first tab. */
const Search = z.object({
  tab: z.enum(['calls', 'tokens', 'webhooks']).optional(),
  op: z.string().max(200).optional(),
})
export type ConsoleSearch = SearchOf<typeof Search>

export const readSearch = validSearch(Search)
