import { apiOptions } from '#ui/lists/paged-query.ts'
import type { systemContract } from './contract.ts'

const { query } = apiOptions<typeof systemContract>()

export const systemQuery = query('GET /api/admin/system')
