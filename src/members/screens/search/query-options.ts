import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Role } from '#features/accounts/contract/user.ts'
import type { SearchResult } from './contract.ts'

/** What a member finds: an admin everything, all others what is theirs. While the next result is fetched, the last one stays. */
export const searchQuery = (role: Role, text: string) => {
  const path = role === 'admin' ? '/api/admin/search' : '/api/search'
  return queryOptions<SearchResult>({
    queryKey: [`${path}?${new URLSearchParams({ q: text })}`],
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })
}
