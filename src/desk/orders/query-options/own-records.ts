import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'

const { list } = apiOptions<typeof ordersContract>()

/** The files that others sent in the reader's own orders, newest first. */
export const receivedFilesQuery = list('GET /api/received-files')

/** The reader's own reviews, newest first. */
export const ownReviewsQuery = list('GET /api/reviews')
