import { queryOptions } from '@tanstack/react-query'
import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { Project, ProjectForm } from './contract.ts'

export const projectOptions = collectionOptions<Project, ProjectForm>('projects', msg`project`)

/**
 * Reads the testimonials to choose from. The address is written out here, because the feature `testimonials` imports this
 * feature, so importing `testimonials` would be circular.
 */
export const clientWordsQuery = queryOptions<{ id: number; name: string; company: string }[]>({
  queryKey: ['/api/testimonials'],
  staleTime: 30_000,
})
