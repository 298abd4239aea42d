import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { changeProject, createProject, deleteProject, reorderProject, restoreProject } from './commands.ts'
import { projectsContract } from './contract.ts'
import { allProjects, featuredProjects, projectBySlug } from './queries.ts'

export const projectsApi = implement(projectsContract, {
  'GET /api/projects': () => allProjects(),
  'GET /api/projects/featured': () => featuredProjects(),
  'GET /api/projects/{slug}': ({ params }) => projectBySlug(params.slug),
  'POST /api/admin/projects': ({ body }, context) => tagged(createProject(body), context),
  'PUT /api/admin/projects/{id}': ({ params, body }, context) =>
    tagged(changeProject(params.id, body, expectedVersion(context.request)), context),
  'DELETE /api/admin/projects/{id}': ({ params }, context) =>
    deleteProject(params.id, expectedVersion(context.request)),
  'POST /api/admin/projects/{id}/restore': ({ params }) => restoreProject(params.id),
  'PUT /api/admin/projects/{id}/place': ({ params, body }) => reorderProject(params.id, body.before),
})
