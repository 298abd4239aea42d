import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity, paging } from '#platform/number-schema.ts'
import { ListedUser, Role } from './user.ts'

export const UserStats = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  adminUsers: z.int(),
  newUsersThisMonth: z.int(),
})
export type UserStats = z.infer<typeof UserStats>

/** What was done to a user. `actor` is absent when nobody signed in did it; `origin` then says what did. */
export const AuditEntry = z.object({
  id: z.int(),
  userId: z.int(),
  action: z.enum(['create', 'role', 'activate', 'deactivate']),
  oldRole: z.string().nullable(),
  newRole: z.string().nullable(),
  origin: z.enum(['site', 'command-line', 'setup-link', 'provider']),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const UserParam = z.object({ userId: identity() })
const admins = ['admin'] as const

export const administrationContract = {
  'GET /api/admin/user-stats': { access: admins, output: UserStats, summary: 'How many users there are' },
  'GET /api/admin/users': {
    access: admins,
    query: z.object({
      ...paging(25),
      search: z.string().trim().max(200).optional(),
      role: Role.optional(),
    }),
    output: z.array(ListedUser),
    paged: true,
    summary: 'Users, newest first; `search` is the beginning of an email, username, first or last name',
  },
  'PATCH /api/admin/users/{userId}/role': {
    access: admins,
    params: UserParam,
    body: z.object({ role: Role }),
    output: ListedUser,
    summary: 'Change the role of a user',
  },
  'PATCH /api/admin/users/{userId}/activate': {
    access: admins,
    params: UserParam,
    output: ListedUser,
    summary: 'Let a user sign in again',
  },
  'PATCH /api/admin/users/{userId}/deactivate': {
    access: admins,
    params: UserParam,
    output: ListedUser,
    summary: 'Lock a user out and end all of his sessions',
  },
  'GET /api/admin/users/{userId}/audit': {
    access: admins,
    params: UserParam,
    query: z.object(paging(25)),
    output: z.array(AuditEntry),
    paged: true,
    summary: 'What was done to a user, newest first',
  },
} satisfies Contract
