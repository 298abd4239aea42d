import { orderedEndpoints } from '#platform/http/collection-endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { projectCommands } from './commands.ts'
import { projectsContract } from './contract.ts'
import { allProjects, featuredProjects, projectBySlug } from './queries.ts'

export const projectsApi = implement(projectsContract, {
  'GET /api/projects': () => allProjects(),
  'GET /api/projects/featured': () => featuredProjects(),
  'GET /api/projects/{slug}': ({ params }) => projectBySlug(params.slug),
  ...orderedEndpoints('projects', projectCommands),
})
