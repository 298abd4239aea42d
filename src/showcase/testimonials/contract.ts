import { z } from 'zod'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import { identity, wholeNumber } from '#platform/number-schema.ts'
import { clearableText, imageAddress, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const Fields = z.object({
  name: text(200, msg`Name is required`),
  company: text(200, msg`Company is required`),
  role: clearableText(200).optional(),
  content: text(5000, msg`Content is required`),
  rating: wholeNumber(1, 5, msg`Use a whole number from 1 to 5`),
  avatar: imageAddress().optional(),
  featured: z.boolean(),
  projectId: identity().nullable().optional(),
  projectType: clearableText(100).optional(),
})

export const TestimonialInput = Fields.extend({
  rating: Fields.shape.rating.default(5),
  featured: Fields.shape.featured.default(false),
})
export type TestimonialInput = z.output<typeof TestimonialInput>

export const TestimonialChange = Fields.partial()
export type TestimonialChange = z.output<typeof TestimonialChange>

export const TestimonialForm = Fields.omit({ projectId: true, projectType: true })
export type TestimonialForm = z.output<typeof TestimonialForm>

export const Testimonial = z.object({
  id: z.int(),
  ...storedFields(TestimonialInput.shape),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const testimonialsContract = collectionContract('testimonials', {
  noun: 'testimonial',
  input: TestimonialInput,
  change: TestimonialChange,
  output: Testimonial,
})
