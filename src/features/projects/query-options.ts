import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type { ProjectForm, projectsContract } from './contract.ts'

/** All projects, as admins list and change them. */
export const projectOptions = orderedOptions<typeof projectsContract, ProjectForm>({
  path: 'projects',
  noun: 'project',
})
