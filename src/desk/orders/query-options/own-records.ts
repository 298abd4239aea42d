import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'

const { list } = apiOptions<typeof ordersContract>()

/** Newest first. */
export const receivedFilesQuery = list('GET /api/received-files')

/** Newest first. */
export const ownReviewsQuery = list('GET /api/reviews')
