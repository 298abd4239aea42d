import type { QueryClient } from '@tanstack/react-query'
import { apiOptions, changeInLists } from '#ui/lists/paged-query.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { ListedUser, Role } from '../contract/user.ts'

// Separate from the other queries, because only admins need this code.
const { freshList, list, mutation, query } = apiOptions<typeof accountsContract>()

/** Filters for the list of users. Empty texts are ignored. */
export type UserFilter = { search: string; role: Role | '' }

export const userStatsQuery = query('GET /api/admin/user-stats', { staleTime: 30_000 })

export const usersQuery = (filter: UserFilter) => list('GET /api/admin/users', { query: filter })

export const auditQuery = (userId: number) =>
  freshList('GET /api/admin/users/{userId}/audit', { params: { userId }, query: { limit: '10' } })

/** Shows the change at once, and refetches everything that depends on it. */
function showChanged(client: QueryClient, _sent: unknown, user: ListedUser): void {
  changeInLists<ListedUser>(client, '/api/admin/users', user)
  void client.invalidateQueries(userStatsQuery)
  void client.invalidateQueries({ queryKey: auditQuery(user.id).queryKey })
}

export const changeUserRole = mutation('PATCH /api/admin/users/{userId}/role', { refreshes: showChanged })

export const confirmUserEmail = mutation('PATCH /api/admin/users/{userId}/confirm-email', {
  refreshes: showChanged,
})

export const setUserActive = (active: boolean) =>
  mutation(`PATCH /api/admin/users/{userId}/${active ? 'activate' : 'deactivate'}`, {
    refreshes: showChanged,
  })

export const invitationsQuery = list('GET /api/admin/invitations')

const ofInvitations = { refreshesAlways: ['/api/admin/invitations'] }
export const inviteAddress = mutation('POST /api/admin/invitations', ofInvitations)
export const sendInvitationAgain = mutation('POST /api/admin/invitations/{id}/send', ofInvitations)
export const linkToInvitation = mutation('POST /api/admin/invitations/{id}/link', ofInvitations)
export const revokeInvitation = mutation('DELETE /api/admin/invitations/{id}', ofInvitations)
