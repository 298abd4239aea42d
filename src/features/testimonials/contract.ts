import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'

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

export const testimonialsContract = {
  'GET /api/testimonials': {
    access: 'anyone',
    output: z.array(Testimonial),
    summary: 'All testimonials',
  },
} satisfies Contract
