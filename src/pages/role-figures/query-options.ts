import { queryOptions } from '@tanstack/react-query'
import { call } from '#call'
import type { Role } from '#features/accounts/contract/user.ts'

/** The measured figures of a role's dashboard; another role has others. */
export const figuresQuery = (role: Role) =>
  queryOptions({
    queryKey: ['/api/dashboard/figures', role],
    queryFn: ({ signal }) => call('GET /api/dashboard/figures', undefined, { signal }),
    staleTime: 30_000,
  })
