import { t } from '#platform/texts.ts'
import type { ListedUser } from '../contract/user.ts'

export function fullName({ id, firstName, lastName, email, username }: ListedUser): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || email || username || t`User ${id}`
}
