import { implement } from '../../platform/http/implement.ts'
import { testimonialsContract } from './contract.ts'
import { allTestimonials } from './reads.ts'

export const testimonialsApi = implement(testimonialsContract, {
  'GET /api/testimonials': () => allTestimonials(),
})
