import { z } from 'zod'
import { Testimonial } from '#features/testimonials/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, wholeNumber } from '#platform/number-schema.ts'
import { optionalText } from '#platform/text-schema.ts'

export const ReviewInput = z.object({
  rating: wholeNumber(1, 5),
  review: optionalText(2000),
  isPublic: z.boolean().default(true),
})
export type ReviewInput = z.infer<typeof ReviewInput>

export const Review = z.object({
  id: z.int(),
  serviceId: z.int(),
  userId: z.int(),
  orderId: z.int(),
  rating: z.int(),
  review: z.string().nullable(),
  isPublic: z.boolean(),
  /** The testimonial that was made out of it. */
  testimonialId: z.int().nullable(),
  createdAt: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

/** What visitors see of a service's reviews; `average` has one decimal and is null without a review. */
export const ServiceReviews = z.object({
  count: z.int(),
  average: z.number().nullable(),
  reviews: z.array(
    Review.pick({ id: true, rating: true, review: true, createdAt: true }).extend({ name: z.string() }),
  ),
})
export type ServiceReviews = z.infer<typeof ServiceReviews>

export const reviewsContract = {
  'GET /api/orders/{id}/review': {
    access: 'member',
    params: Id,
    output: Review.nullable(),
    summary: "The review of an order, null before there is one; for the order's owner and admins",
  },
  'POST /api/orders/{id}/review': {
    access: 'member',
    params: Id,
    body: ReviewInput,
    output: Review,
    status: 201,
    summary: 'Review a completed order of the own, once',
  },
  'POST /api/admin/orders/{id}/testimonial': {
    access: ['admin'],
    params: Id,
    output: Testimonial,
    status: 201,
    summary: "Show an order's public review among the testimonials of the front page, once",
  },
  'GET /api/services/{id}/reviews': {
    access: 'anyone',
    params: Id,
    output: ServiceReviews,
    summary: 'The public reviews of a service, newest first, at most 50, and the average of all',
  },
} satisfies Contract
