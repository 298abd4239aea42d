import { implement } from '#platform/http/implement.ts'
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
  reorderTestimonial,
  restoreTestimonial,
} from './commands.ts'
import { testimonialsContract } from './contract.ts'
import { allTestimonials } from './queries.ts'

export const testimonialsApi = implement(testimonialsContract, {
  'GET /api/testimonials': () => allTestimonials(),
  'POST /api/admin/testimonials': ({ body }) => createTestimonial(body),
  'PUT /api/admin/testimonials/{id}': ({ params, body }) => changeTestimonial(params.id, body),
  'DELETE /api/admin/testimonials/{id}': ({ params }) => deleteTestimonial(params.id),
  'POST /api/admin/testimonials/{id}/restore': ({ params }) => restoreTestimonial(params.id),
  'PUT /api/admin/testimonials/{id}/place': ({ params, body }) => reorderTestimonial(params.id, body.before),
})
