import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, wholeNumber } from '#platform/number-schema.ts'
import { clearableText, imageAddress, text } from '#platform/text-schema.ts'

const Fields = z.object({
  name: text(200, 'Name is required'),
  company: text(200, 'Company is required'),
  role: clearableText(200).optional(),
  content: text(5000, 'Content is required'),
  rating: wholeNumber(1, 5, 'Use a whole number from 1 to 5'),
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

/** A change: what is absent stays as it is. */
export const TestimonialChange = Fields.partial()
export type TestimonialChange = z.output<typeof TestimonialChange>

/** The form of an admin. */
export const TestimonialForm = Fields.omit({ projectId: true, projectType: true })
export type TestimonialForm = z.output<typeof TestimonialForm>
export type TestimonialFormInput = z.input<typeof TestimonialForm>

export const Testimonial = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  role: z.string().nullable(),
  content: z.string(),
  avatar: z.string().nullable(),
  rating: z.int().min(1).max(5),
  projectId: z.int().nullable(),
  projectType: z.string().nullable(),
  createdAt: z.iso.datetime(),
  featured: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

const admins = ['admin'] as const

export const testimonialsContract = {
  'GET /api/testimonials': {
    access: 'anyone',
    output: z.array(Testimonial),
    summary: 'All testimonials',
  },
  'POST /api/admin/testimonials': {
    access: admins,
    body: TestimonialInput,
    output: Testimonial,
    status: 201,
    summary: 'Add a testimonial behind all others',
  },
  'PUT /api/admin/testimonials/{id}': {
    access: admins,
    params: Id,
    body: TestimonialChange,
    output: Testimonial,
    summary: 'Change a testimonial',
  },
  'DELETE /api/admin/testimonials/{id}': {
    access: admins,
    params: Id,
    summary: 'Delete a testimonial; for a day it can be restored',
  },
  'POST /api/admin/testimonials/{id}/restore': {
    access: admins,
    params: Id,
    output: Testimonial,
    summary: 'Bring a deleted testimonial back as it was, to its place',
  },
  'PUT /api/admin/testimonials/{id}/place': {
    access: admins,
    params: Id,
    body: z.object({ before: identity().nullable() }),
    output: z.array(Testimonial),
    summary:
      'Place a testimonial right before another one, or behind all with null; answers all testimonials in order',
  },
} satisfies Contract
