import { apiOptions } from '#ui/lists/paged-query.ts'
import type { logContract } from './contract/endpoints.ts'
import type { LogKind } from './contract/search.ts'

const { list } = apiOptions<typeof logContract>()

export const logQuery = (query: { person?: string | undefined; kind?: LogKind | '' | undefined }) =>
  list('GET /api/admin/log', { query })
