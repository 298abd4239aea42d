import type { ListedUser } from '../../contract/user.ts'

/** What a user is called in lists: the whole name, else e-mail, username or number. */
export function fullName({ id, firstName, lastName, email, username }: ListedUser): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || email || username || `User ${id}`
}
