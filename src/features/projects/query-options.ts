import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type { Project, ProjectForm } from './contract.ts'

/** All projects, as admins list and change them. */
export const projectOptions = orderedOptions<Project, ProjectForm>('projects', 'project')
