import { queryOptions } from '@tanstack/react-query'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { Project, ProjectForm } from './contract.ts'

/** All projects, as admins list and change them. */
export const projectOptions = collectionOptions<Project, ProjectForm>('projects', 'project')

/** The testimonials to choose from. Uses the plain address, since the feature `testimonials` imports this one. */
export const clientWordsQuery = queryOptions<{ id: number; name: string; company: string }[]>({
  queryKey: ['/api/testimonials'],
  staleTime: 30_000,
})
