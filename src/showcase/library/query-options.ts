import { queryOptions } from '@tanstack/react-query'
import type { siteContract } from '#base/site/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ItemKind, libraryContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof libraryContract & typeof siteContract>()

/**
 * Reads the owner's texts for the library's pages. They are not among the query options of `site`, which are for its settings.
 */
export const memberTextsQuery = query('GET /api/members/texts')

/**
 * Reads whether the site still has its sample content. The address is written out here, because the feature `setup` imports this
 * feature, so importing `setup` would be circular.
 */
export const hasSampleQuery = queryOptions<{ hasSample: boolean }>({ queryKey: ['/api/sample'] })

export const itemsQuery = (kind: ItemKind) =>
  query('GET /api/member-items', { query: { kind }, staleTime: 30_000 })

export const tutorialQuery = (id: number) =>
  query('GET /api/member-items/{id}', { params: { id }, staleTime: 30_000 })

/** Marks steps of a tutorial. The requests for the same tutorial run one after another. */
export const markStep = (id: number) => ({
  ...mutation('PUT /api/member-items/{id}/steps/{step}/progress', {
    stores: () => tutorialQuery(id),
    refreshes: [itemsQuery('tutorial')],
  }),
  scope: { id: `tutorial ${id}` },
})
