import { z } from 'zod'
import { wholeNumber } from '#platform/number-schema.ts'
import { optionalText } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { Testimonial, TestimonialInput } from '#showcase/testimonials/contract.ts'
import { maxLength } from './limits.ts'
import type { FieldsOf } from './schemas.ts'

export const ReviewInput = z.object({
  rating: wholeNumber(1, 5, msg`Choose one to five stars`),
  review: optionalText(maxLength.review),
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
  testimonialId: z.int().nullable(),
  createdAt: z.iso.datetime(),
} satisfies FieldsOf<ReviewInput>)
export type Review = z.infer<typeof Review>

/** `isQuoted` is true if the review has become a testimonial. */
export const OwnReview = Review.pick({
  id: true,
  orderId: true,
  rating: true,
  review: true,
  isPublic: true,
  createdAt: true,
}).extend({ serviceTitle: z.string(), isQuoted: z.boolean() })
export type OwnReview = z.infer<typeof OwnReview>

export const TestimonialDraft = Testimonial.pick({
  name: true,
  company: true,
  content: true,
  rating: true,
  projectType: true,
})
export type TestimonialDraft = z.infer<typeof TestimonialDraft>

export const TestimonialChoice = TestimonialInput.pick({ company: true })
export type TestimonialChoice = z.infer<typeof TestimonialChoice>

/** The reviews of a service as visitors see them. `average` has one decimal, and is null if there are no reviews. */
export const ServiceReviews = z.object({
  count: z.int(),
  average: z.number().nullable(),
  reviews: z.array(
    Review.pick({ id: true, rating: true, review: true, createdAt: true }).extend({ name: z.string() }),
  ),
})
export type ServiceReviews = z.infer<typeof ServiceReviews>
