import { z } from 'zod'
import { Role } from './user.ts'

/** The filters of the list of users, also in its page's URL. */
export const UserSearch = z.object({
  search: z.string().trim().max(200).optional(),
  role: Role.optional(),
})
export type UserSearch = z.output<typeof UserSearch>
