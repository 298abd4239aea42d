import { apiOptions } from '#ui/lists/paged-query.ts'
import type { docsContract } from './contract.ts'

const { query } = apiOptions<typeof docsContract>()

// Documents change only with a new build, which reloads the whole page.
const staleTime = Number.POSITIVE_INFINITY

export const docsQuery = query('GET /api/docs', { staleTime })
export const documentQuery = (name: string) => query('GET /api/docs/{name}', { params: { name }, staleTime })
export const docsIndexQuery = query('GET /api/docs-index', { staleTime })
