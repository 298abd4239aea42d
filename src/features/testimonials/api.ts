import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
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
  'POST /api/admin/testimonials': ({ body }, context) => tagged(createTestimonial(body), context),
  'PUT /api/admin/testimonials/{id}': ({ params, body }, context) =>
    tagged(changeTestimonial(params.id, body, expectedVersion(context.request)), context),
  'DELETE /api/admin/testimonials/{id}': ({ params }, context) =>
    deleteTestimonial(params.id, expectedVersion(context.request)),
  'POST /api/admin/testimonials/{id}/restore': ({ params }) => restoreTestimonial(params.id),
  'PUT /api/admin/testimonials/{id}/place': ({ params, body }) => reorderTestimonial(params.id, body.before),
})
