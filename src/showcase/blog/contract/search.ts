import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { postStatuses } from '../domain/post-statuses.ts'

/** What narrows the list of all posts of a writer, in the address of its page too. */
export const ManagedSearch = z.object({
  q: searchText().optional().describe('Words, the last one may be unfinished'),
  status: z.enum(postStatuses).optional(),
})
export type ManagedSearch = z.output<typeof ManagedSearch>
