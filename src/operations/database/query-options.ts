import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { backupsContract } from '#operations/backups/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { databaseContract, TablePage } from './contract.ts'

const { call, mutation, query } = apiOptions<typeof databaseContract & typeof backupsContract>()

const base = '/api/admin/database'

export const statusQuery = query('GET /api/admin/database')

export const tablesQuery = query('GET /api/admin/database/tables', { staleTime: 30_000 })

/** Reads fifty rows at a time. With a filter, only rows with `value` in `column`. */
export const rowsQuery = (
  table: string,
  { column, value }: { column?: string | undefined; value?: string | undefined },
) =>
  infiniteQueryOptions({
    queryKey: [`${base}/tables/${table}/rows`, { column, value }],
    queryFn: ({ pageParam, signal }): Promise<TablePage> =>
      call(
        'GET /api/admin/database/tables/{name}/rows',
        {
          params: { name: table },
          query: { ...(column && value && { column, value }), ...(pageParam && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    retry: false,
  })

export const slowQueriesQuery = (by: 'p95' | 'worst' | 'calls' | undefined) =>
  query('GET /api/admin/database/queries', {
    query: { by },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const runMaintenance = mutation('POST /api/admin/database/maintenance', {
  refreshesLater: (client) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(base) }),
})
