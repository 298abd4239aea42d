import { keepPreviousData } from '@tanstack/react-query'
import type { Role } from '#base/accounts/contract/user.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { searchContract } from './contract.ts'

const { query } = apiOptions<typeof searchContract>()

/** Reads the results of a member's search. The previous results stay visible until the new ones are loaded. */
export const searchQuery = (role: Role, text: string) =>
  query(role === 'admin' ? 'GET /api/admin/search' : 'GET /api/search', {
    query: { q: text },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })
