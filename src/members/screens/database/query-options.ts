import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { backupsContract } from '#features/backups/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import type { DatabaseStatus, databaseContract, SlowQueries, TablePage, TableRow } from './contract.ts'
import type { DatabaseSearch } from './search.ts'

const call = apiCaller<typeof databaseContract & typeof backupsContract>()

const base = '/api/admin/database'

export const statusQuery = queryOptions<DatabaseStatus>({ queryKey: [base] })

export const tablesQuery = queryOptions<TableRow[]>({ queryKey: [`${base}/tables`], staleTime: 30_000 })

/** The rows of a table, fifty at a time; with a filter those with one value in a column. */
export const rowsQuery = (table: string, { column, value }: Pick<DatabaseSearch, 'column' | 'value'>) =>
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

export const slowQueriesQuery = (by: DatabaseSearch['by']) =>
  queryOptions<SlowQueries>({
    queryKey: [by ? `${base}/queries?by=${by}` : `${base}/queries`],
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const runMaintenance = mutationOptions({
  mutationFn: (_: undefined) => call('POST /api/admin/database/maintenance'),
  onSettled: (_a, _b, _c, _d, { client }) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(base) }),
})
