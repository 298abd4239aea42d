import { apiOptions } from '#ui/lists/paged-query.ts'
import type { siteContract } from './contract.ts'

const { query } = apiOptions<typeof siteContract>()

export const siteQuery = query('GET /api/admin/site', { staleTime: 30_000 })

/** The sections of the front page without a record to show, and the parts that are off because they lack an amount. */
export const hiddenQuery = query('GET /api/admin/site/hidden', { staleTime: 0 })
