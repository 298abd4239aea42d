import { z } from 'zod'
import { Role } from './user.ts'

/** What narrows the list of users, in the address of its page too. */
export const UserSearch = z.object({
  search: z.string().trim().max(200).optional(),
  role: Role.optional(),
})
export type UserSearch = z.output<typeof UserSearch>
