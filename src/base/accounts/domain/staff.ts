import type { Role } from '../contract/user.ts'

/** Whether a role works for clients. Such roles start at `/auth-dashboard`, clients at `/dashboard`. */
export const isStaff = (role: Role | undefined): boolean => role === 'admin' || role === 'developer'
