import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { addressesContract, RedirectInput } from './contract.ts'

const call = apiCaller<typeof addressesContract>()

const path = '/api/admin/redirects'

/** The newest redirects of whose addresses one contains a text. */
export const redirectsQuery = (q: string) =>
  queryOptions({
    queryKey: [path, q],
    queryFn: () => call('GET /api/admin/redirects', { query: { q } }),
    placeholderData: keepPreviousData,
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [path] })

export const addRedirectMutation = mutationOptions({
  mutationFn: (body: RedirectInput, { client }) =>
    call('POST /api/admin/redirects', { body }).finally(() => refresh(client)),
})

export const removeRedirectMutation = mutationOptions({
  mutationFn: ({ fromPath }: RedirectInput, { client }) =>
    call('DELETE /api/admin/redirects', { query: { fromPath } }).finally(() => refresh(client)),
})
