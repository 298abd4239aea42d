import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { Role } from './user.ts'

/** The filters of the list of users, also in its page's URL. */
export const UserSearch = z.object({
  search: searchText().optional(),
  role: Role.optional(),
})
export type UserSearch = z.output<typeof UserSearch>
