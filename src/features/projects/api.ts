import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { changeProject, createProject, deleteProject, reorderProject, restoreProject } from './commands.ts'
import { projectsContract } from './contract.ts'
import { allProjects, featuredProjects, projectBySlug } from './queries.ts'

/** Fails with `invalid` unless the id names a testimonial, or nothing. */
export type CheckTestimonial = (id: number | null | undefined) => Promise<void>

/** The endpoints; `checkTestimonial` comes from a later feature. */
export const projectsApi = (checkTestimonial: CheckTestimonial) =>
  implement(projectsContract, {
    'GET /api/projects': () => allProjects(),
    'GET /api/projects/featured': () => featuredProjects(),
    'GET /api/projects/{slug}': ({ params }) => projectBySlug(params.slug),
    'POST /api/admin/projects': async ({ body }, context) => {
      await checkTestimonial(body.testimonialId)
      return tagged(createProject(body), context)
    },
    'PUT /api/admin/projects/{id}': async ({ params, body }, context) => {
      await checkTestimonial(body.testimonialId)
      return tagged(changeProject(params.id, body, expectedVersion(context.request)), context)
    },
    'DELETE /api/admin/projects/{id}': ({ params }, context) =>
      deleteProject(params.id, expectedVersion(context.request)),
    'POST /api/admin/projects/{id}/restore': ({ params }) => restoreProject(params.id),
    'PUT /api/admin/projects/{id}/place': ({ params, body }) => reorderProject(params.id, body.before),
  })
