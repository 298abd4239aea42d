import { listQuery } from '#ui/lists/paged-query.ts'
import type { OwnReview } from '../contract/reviews.ts'
import type { ReceivedFile } from '../contract/schemas.ts'

/** The files that others sent in the own orders, newest first. */
export const receivedFilesQuery = listQuery<ReceivedFile>('/api/received-files', {})

/** The own reviews, newest first. */
export const ownReviewsQuery = listQuery<OwnReview>('/api/reviews', {})
