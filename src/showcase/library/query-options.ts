import { queryOptions } from '@tanstack/react-query'
import type { siteContract } from '#base/site/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ItemKind, libraryContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof libraryContract & typeof siteContract>()

/** The texts for the library's pages. They are here because the query options of `site` are for its settings. */
export const memberTextsQuery = query('GET /api/members/texts')

/** Whether the site still has its sample content. The address is plain, because the feature `setup` imports this one. */
export const hasSampleQuery = queryOptions<{ hasSample: boolean }>({ queryKey: ['/api/sample'] })

export const itemsQuery = (kind: ItemKind) =>
  query('GET /api/member-items', { query: { kind }, staleTime: 30_000 })

export const tutorialQuery = (id: number) =>
  query('GET /api/member-items/{id}', { params: { id }, staleTime: 30_000 })

/** The requests for one tutorial run one after another. */
export const markStep = (id: number) => ({
  ...mutation('PUT /api/member-items/{id}/steps/{step}/progress', {
    stores: () => tutorialQuery(id),
    refreshes: [itemsQuery('tutorial')],
  }),
  scope: { id: `tutorial ${id}` },
})
