import { apiOptions } from '#ui/lists/paged-query.ts'
import type { DataSet, dataContract } from './contract.ts'

const { query } = apiOptions<typeof dataContract>()

export const setsQuery = query('GET /api/data', { staleTime: 30_000 })

export const firstRowsQuery = (set: DataSet['name'], since: string | undefined) =>
  query('GET /api/data/{set}/rows', { params: { set }, query: { since }, staleTime: 30_000 })

export function fileAddress(set: DataSet['name'], as: string, since: string | undefined): string {
  const query = new URLSearchParams(`as=${as}`)
  if (since) query.set('since', since)
  return `/api/data/${set}?${query}`
}
