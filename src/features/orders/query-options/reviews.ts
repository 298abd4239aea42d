import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import type { ReviewInput, TestimonialChoice, TestimonialDraft } from '../contract/reviews.ts'
import { orderReviewQuery } from '../query-options.ts'

const call = apiCaller<typeof ordersContract>()

export const reviewOrder = (id: number) =>
  mutationOptions({
    mutationFn: async (body: Required<ReviewInput>, { client }) => {
      const review = await call('POST /api/orders/{id}/review', { params: { id }, body })
      client.setQueryData(orderReviewQuery(id).queryKey, review)
    },
  })

/** What a testimonial made out of an order's review would say. */
export const testimonialDraftQuery = (id: number) =>
  queryOptions<TestimonialDraft>({ queryKey: [`/api/admin/orders/${id}/testimonial`], staleTime: 0 })

export const makeTestimonial = (id: number) =>
  mutationOptions({
    mutationFn: async (body: TestimonialChoice, { client }) => {
      await call('POST /api/admin/orders/{id}/testimonial', { params: { id }, body })
      await client.invalidateQueries(orderReviewQuery(id))
      void client.invalidateQueries({ queryKey: ['/api/testimonials'] })
    },
  })
