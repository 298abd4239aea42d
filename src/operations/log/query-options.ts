import { apiOptions } from '#ui/lists/paged-query.ts'
import type { LogKind, logContract } from './contract.ts'

const { list } = apiOptions<typeof logContract>()

export const logQuery = (query: { person?: string | undefined; kind?: LogKind | '' | undefined }) =>
  list('GET /api/admin/log', { query })
