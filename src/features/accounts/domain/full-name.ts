import type { ListedUser } from '../contract/user.ts'

/** The name of a user in lists: the whole name, else email, username or number. */
export function fullName({ id, firstName, lastName, email, username }: ListedUser): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || email || username || `User ${id}`
}
