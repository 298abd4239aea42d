import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { postStatuses } from '../domain/post-statuses.ts'

/** The filter of a writer's list of posts. The API and the page's address use the same parameters. */
export const ManagedSearch = z.object({
  q: searchText().optional().describe('Words to find; the last one may be incomplete'),
  status: z.enum(postStatuses).optional(),
})
export type ManagedSearch = z.output<typeof ManagedSearch>
