import { z } from 'zod'
import { adminFolders, memberFolders } from '#desk/orders/domain/kinds.ts'
import { TicketSearch } from '#desk/support/contract/search.ts'
import { identity } from '#platform/number-schema.ts'
import type { SearchOf } from '#ui/lists/valid-search.ts'

const kinds = ['contact', 'order', 'ticket'] as const
export type Kind = (typeof kinds)[number]

/** The search parameters of the page *Messages*. */
export const InboxSearch = z.object({
  folder: z.enum([...adminFolders, ...memberFolders]).optional(),
  message: identity().optional().describe('The open conversation: the id of the message, order or ticket'),
  kind: z.enum(kinds).optional().describe('Its kind, where no folder says it'),
  ...TicketSearch.shape,
})
export type Search = SearchOf<typeof InboxSearch>
