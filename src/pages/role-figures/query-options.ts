import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#features/accounts/contract/user.ts'
import { apiCaller } from '#platform/api-client.ts'
import type { roleFiguresContract } from './contract.ts'

const call = apiCaller<typeof roleFiguresContract>()

/** The measured figures of a role's dashboard; another role has others. */
export const figuresQuery = (role: Role) =>
  queryOptions({
    queryKey: ['/api/dashboard/figures', role],
    queryFn: ({ signal }) => call('GET /api/dashboard/figures', undefined, { signal }),
    staleTime: 30_000,
  })
