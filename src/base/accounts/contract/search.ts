import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { roles } from '../domain/kinds.ts'

/** The filters of the list of users. The page's URL contains them. */
export const UserSearch = z.object({
  search: searchText().optional(),
  role: z.enum(roles).optional(),
})
export type UserSearch = z.output<typeof UserSearch>
