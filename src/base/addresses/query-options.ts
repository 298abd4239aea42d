import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { addressesContract, RedirectInput } from './contract.ts'

const { call, mutation, query } = apiOptions<typeof addressesContract>()

const path = '/api/admin/redirects'

export const redirectsQuery = (q: string) =>
  query('GET /api/admin/redirects', { query: { q }, placeholderData: keepPreviousData })

export const addRedirectMutation = mutation('POST /api/admin/redirects', { refreshesAlways: [path] })

/** Removes a redirect. Its input is the whole redirect, so that the caller can restore it. */
export const removeRedirectMutation = mutationOptions({
  mutationFn: ({ fromPath }: RedirectInput, { client }) =>
    call('DELETE /api/admin/redirects', { query: { fromPath } }).finally(() =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
})
