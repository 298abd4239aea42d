import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { apiCaller, type ListPage, readPage } from '#platform/api-client.ts'
import type { AuditEntry, administrationContract } from '../contract/administration.ts'
import type { ListedUser, Role } from '../contract/user.ts'

const call = apiCaller<typeof administrationContract>()

/** What narrows the list of users; empty texts narrow nothing. */
export type UserFilter = { search: string; role: Role | '' }

export const userStatsQuery = queryOptions({
  queryKey: ['/api/admin/user-stats'],
  queryFn: ({ signal }) => call('GET /api/admin/user-stats', undefined, { signal }),
  staleTime: 30_000,
})

const usersKey = '/api/admin/users'

export function usersQuery({ search, role }: UserFilter) {
  return infiniteQueryOptions({
    queryKey: [usersKey, { search, role }],
    queryFn: ({ pageParam, signal }) =>
      readPage<ListedUser>(usersKey, { search, role, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function auditQuery(userId: number) {
  const path = `/api/admin/users/${userId}/audit`
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      readPage<AuditEntry>(path, { cursor: pageParam, limit: '10' }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

export const changeUserRole = mutationOptions({
  mutationFn: async ({ userId, role }: { userId: number; role: Role }, { client }) =>
    showChanged(
      client,
      await call('PATCH /api/admin/users/{userId}/role', { params: { userId }, body: { role } }),
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

/** Shows the change at once, and asks the server again for everything that it touches. */
function showChanged(client: QueryClient, user: ListedUser): ListedUser {
  client.setQueriesData<InfiniteData<ListPage<ListedUser>>>({ queryKey: [usersKey] }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === user.id ? user : item)),
    }))
    return { ...data, pages }
  })
  void client.invalidateQueries({ queryKey: [usersKey] })
  void client.invalidateQueries(userStatsQuery)
  void client.invalidateQueries({ queryKey: auditQuery(user.id).queryKey })
  return user
}
