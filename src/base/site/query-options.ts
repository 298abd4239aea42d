import { apiOptions } from '#ui/lists/paged-query.ts'
import type { siteContract } from './contract.ts'

const { query } = apiOptions<typeof siteContract>()

export const siteQuery = query('GET /api/admin/site', { staleTime: 30_000 })

/** The front page's sections without a record, and the pages that are off because they lack an amount. */
export const hiddenQuery = query('GET /api/admin/site/hidden', { staleTime: 0 })
