import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { changeInLists, freshListQuery, listQuery } from '#ui/lists/paged-query.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { Invitation } from '../contract/invitations.ts'
import type { AuditEntry, ListedUser, Role, UserStats } from '../contract/user.ts'

// What only admins ask for, apart from what every page of a member does.
const call = apiCaller<typeof accountsContract>()

/** The filter of the list of users; empty texts are ignored. */
export type UserFilter = { search: string; role: Role | '' }

export const userStatsQuery = queryOptions<UserStats>({
  queryKey: ['/api/admin/user-stats'],
  staleTime: 30_000,
})

const usersKey = '/api/admin/users'

export const usersQuery = (filter: UserFilter) => listQuery<ListedUser>(usersKey, filter)

export const auditQuery = (userId: number) =>
  freshListQuery<AuditEntry>(`/api/admin/users/${userId}/audit`, { limit: '10' })

export const changeUserRole = mutationOptions({
  mutationFn: async ({ userId, role }: { userId: number; role: Role }, { client }) =>
    showChanged(
      client,
      await call('PATCH /api/admin/users/{userId}/role', { params: { userId }, body: { role } }),
    ),
})

export const confirmUserEmail = mutationOptions({
  mutationFn: async ({ userId, email }: { userId: number; email: string }, { client }) =>
    showChanged(
      client,
      await call('PATCH /api/admin/users/{userId}/confirm-email', { params: { userId }, body: { email } }),
    ),
})

export const setUserActive = mutationOptions({
  mutationFn: async ({ userId, active }: { userId: number; active: boolean }, { client }) => {
    const input = { params: { userId } }
    const user = active
      ? await call('PATCH /api/admin/users/{userId}/activate', input)
      : await call('PATCH /api/admin/users/{userId}/deactivate', input)
    return showChanged(client, user)
  },
})

const invitationsKey = '/api/admin/invitations'

/** The open invitations, newest first. */
export const invitationsQuery = listQuery<Invitation>(invitationsKey, {})

const refreshInvitations = (client: QueryClient) => client.invalidateQueries({ queryKey: [invitationsKey] })

type InvitationBody = Parameters<typeof call<'POST /api/admin/invitations'>>[1]['body']

export const inviteAddress = mutationOptions({
  mutationFn: (body: InvitationBody, { client }) =>
    call('POST /api/admin/invitations', { body }).finally(() => refreshInvitations(client)),
})

export const sendInvitationAgain = mutationOptions({
  mutationFn: (id: number, { client }) =>
    call('POST /api/admin/invitations/{id}/send', { params: { id } }).finally(() =>
      refreshInvitations(client),
    ),
})

export const linkToInvitation = mutationOptions({
  mutationFn: (id: number, { client }) =>
    call('POST /api/admin/invitations/{id}/link', { params: { id } }).finally(() =>
      refreshInvitations(client),
    ),
})

export const revokeInvitation = mutationOptions({
  mutationFn: (id: number, { client }) =>
    call('DELETE /api/admin/invitations/{id}', { params: { id } }).finally(() => refreshInvitations(client)),
})

/** Shows the change at once, and refetches everything that it affects. */
function showChanged(client: QueryClient, user: ListedUser): ListedUser {
  changeInLists<ListedUser>(client, usersKey, user)
  void client.invalidateQueries(userStatsQuery)
  void client.invalidateQueries({ queryKey: auditQuery(user.id).queryKey })
  return user
}
