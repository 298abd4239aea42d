import { implement } from '#platform/http/implement.ts'
import { changeProject, createProject, deleteProject, reorderProject, restoreProject } from './commands.ts'
import { projectsContract } from './contract.ts'
import { allProjects, featuredProjects } from './queries.ts'

export const projectsApi = implement(projectsContract, {
  'GET /api/projects': () => allProjects(),
  'GET /api/projects/featured': () => featuredProjects(),
  'POST /api/admin/projects': ({ body }) => createProject(body),
  'PUT /api/admin/projects/{id}': ({ params, body }) => changeProject(params.id, body),
  'DELETE /api/admin/projects/{id}': ({ params }) => deleteProject(params.id),
  'POST /api/admin/projects/{id}/restore': ({ params }) => restoreProject(params.id),
  'PUT /api/admin/projects/{id}/place': ({ params, body }) => reorderProject(params.id, body.before),
})
