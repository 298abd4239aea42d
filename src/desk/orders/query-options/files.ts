import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'

const { list, mutation } = apiOptions<typeof ordersContract>()

type FileFilter = { search: string }
export const noFileFilter: FileFilter = { search: '' }

/** The largest files come first. */
export const filesQuery = (filter: FileFilter) => list('GET /api/admin/files', { query: filter })

export const deleteFile = mutation('DELETE /api/admin/files/{id}', { refreshesLater: ['/api/admin/files'] })
