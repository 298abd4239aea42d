import type { Role, User } from '../contract/user.ts'

/** What a member is called: the first name, else the e-mail, else 'Member'. */
export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName || email || 'Member'
}

export const roleNames: Record<Role, string> = {
  user: 'Regular User',
  premium: 'Premium Member',
  developer: 'Developer',
  admin: 'Administrator',
}
