import { queryOptions } from '@tanstack/react-query'
import type { ServiceReviews } from '../contract/reviews.ts'

/** What clients say in public about a service. */
export const serviceReviewsQuery = (serviceId: number) =>
  queryOptions<ServiceReviews>({ queryKey: [`/api/services/${serviceId}/reviews`] })
