import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call, readAnswer, send } from '../../../call.ts'
import type { AuditEntry } from '../../accounts/contract/administration.ts'
import type { ListedUser, Role } from '../../accounts/contract/user.ts'

/** One page of a list, and where the next one begins. */
export type ListPage<Item> = { items: Item[]; next: string | null }

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

async function readPage<Item>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given).toString()
  const response = await send(search ? `${path}?${search}` : path, { signal })
  const items = (await readAnswer(response)) as Item[]
  return { items, next: cursorOf(response.headers.get('link')) }
}

/** The cursor in `<…>; rel="next"` (RFC 8288). */
function cursorOf(link: string | null): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next ? new URL(next, 'http://in.process').searchParams.get('cursor') : null
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
