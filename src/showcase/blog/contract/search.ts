import { z } from 'zod'

/** What narrows the list of all posts of a writer, in the address of its page too. */
export const ManagedSearch = z.object({
  q: z.string().trim().max(200).optional().describe('Words, the last one may be unfinished'),
  status: z.enum(['draft', 'published']).optional(),
})
export type ManagedSearch = z.output<typeof ManagedSearch>
