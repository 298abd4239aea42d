import { orderedEndpoints } from '#platform/http/collection-endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { testimonialCommands } from './commands.ts'
import { testimonialsContract } from './contract.ts'
import { allTestimonials } from './queries.ts'

export const testimonialsApi = implement(testimonialsContract, {
  'GET /api/testimonials': () => allTestimonials(),
  ...orderedEndpoints('testimonials', testimonialCommands),
})
