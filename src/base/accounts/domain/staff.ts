import type { Role } from '../contract/user.ts'

/** Whether a role works for clients: its first page is `/auth-dashboard`. That of clients is `/dashboard`. */
export const isStaff = (role: Role | undefined): boolean => role === 'admin' || role === 'developer'
