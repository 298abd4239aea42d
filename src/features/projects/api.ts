import { implement } from '../../platform/http/implement.ts'
import { projectsContract } from './contract.ts'
import { allProjects, featuredProjects } from './reads.ts'

export const projectsApi = implement(projectsContract, {
  'GET /api/projects': () => allProjects(),
  'GET /api/projects/featured': () => featuredProjects(),
})
