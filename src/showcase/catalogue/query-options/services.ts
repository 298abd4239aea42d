import { apiOptions } from '#ui/lists/paged-query.ts'
import type { catalogueContract } from '../contract.ts'

const { query } = apiOptions<typeof catalogueContract>()

// A separate file, because the first page of a new client loads it as well.
/** Reads the offered services in the order of the catalog. */
export const servicesQuery = query('GET /api/services', { staleTime: 30_000 })
