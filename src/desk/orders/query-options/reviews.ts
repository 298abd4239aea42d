import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { orderReviewQuery } from '../query-options.ts'

const { mutation, query } = apiOptions<typeof ordersContract>()

export const reviewOrder = mutation('POST /api/orders/{id}/review', {
  stores: (_review, { params }) => orderReviewQuery(Number(params.id)),
})

export const testimonialDraftQuery = (id: number) =>
  query('GET /api/admin/orders/{id}/testimonial', { params: { id }, staleTime: 0 })

export const makeTestimonial = (id: number) =>
  mutation('POST /api/admin/orders/{id}/testimonial', {
    refreshes: [orderReviewQuery(id), '/api/testimonials'],
  })
