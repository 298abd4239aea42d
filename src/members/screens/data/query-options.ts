import { queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { DataSet, dataContract, FirstRows } from './contract.ts'

const call = apiCaller<typeof dataContract>()

export const setsQuery = queryOptions<DataSet[]>({ queryKey: ['/api/data'], staleTime: 30_000 })

export const firstRowsQuery = (set: DataSet['name'], since: string | undefined) =>
  queryOptions({
    queryKey: [`/api/data/${set}/rows`, since],
    queryFn: ({ signal }): Promise<FirstRows> =>
      call('GET /api/data/{set}/rows', { params: { set }, query: { since } }, { signal }),
    staleTime: 30_000,
  })

/** Where the file of a dataset is. */
export function fileAddress(set: DataSet['name'], as: string, since: string | undefined): string {
  const query = new URLSearchParams(`as=${as}`)
  if (since) query.set('since', since)
  return `/api/data/${set}?${query}`
}
