import { apiOptions } from '#ui/lists/paged-query.ts'
import type { backupsContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof backupsContract>()

/** The emails and webhook deliveries that a restore holds. */
export const restoreQuery = query('GET /api/admin/restore')

export const releaseSending = mutation('POST /api/admin/restore/release', {
  refreshesAlways: (client) => client.invalidateQueries(),
})
