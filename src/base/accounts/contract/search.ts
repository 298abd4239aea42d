import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { Role } from './user.ts'

/** What narrows the list of users, in the address of its page too. */
export const UserSearch = z.object({
  search: searchText().optional(),
  role: Role.optional(),
})
export type UserSearch = z.output<typeof UserSearch>
