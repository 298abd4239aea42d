import type { Role } from '../contract/user.ts'

export const roleNames: Record<Role, string> = {
  user: 'Regular User',
  premium: 'Premium Member',
  developer: 'Developer',
  admin: 'Administrator',
}

const order = Object.keys(roleNames)

export const isLowerRole = (role: Role, other: Role) => order.indexOf(role) < order.indexOf(other)
