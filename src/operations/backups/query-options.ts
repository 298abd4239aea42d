import { apiOptions } from '#ui/lists/paged-query.ts'
import type { backupsContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof backupsContract>()

export const restoreQuery = query('GET /api/admin/restore')

export const releaseSending = mutation('POST /api/admin/restore/release', {
  refreshesAlways: (client) => client.invalidateQueries(),
})
