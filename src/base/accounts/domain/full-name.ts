import type { ListedUser } from '../contract/user.ts'

/** A user's name in lists: the whole name, otherwise email, username or number. */
export function fullName({ id, firstName, lastName, email, username }: ListedUser): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || email || username || `User ${id}`
}
