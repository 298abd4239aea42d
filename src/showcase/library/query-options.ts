import { queryOptions } from '@tanstack/react-query'
import type { siteContract } from '#base/site/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ItemKind, libraryContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof libraryContract & typeof siteContract>()

/** The owner's texts for the pages of the library. It is here because the site's own query options are for its settings. */
export const memberTextsQuery = query('GET /api/members/texts')

/** Whether the site still has its sample content. Uses the plain address, since the feature `setup` imports this one. */
export const hasSampleQuery = queryOptions<{ hasSample: boolean }>({ queryKey: ['/api/sample'] })

/** The items of one page of the library that the member sees. */
export const itemsQuery = (kind: ItemKind) =>
  query('GET /api/member-items', { query: { kind }, staleTime: 30_000 })

export const tutorialQuery = (id: number) =>
  query('GET /api/member-items/{id}', { params: { id }, staleTime: 30_000 })

/** Marks a step of a tutorial as done or not done. The requests for one tutorial run one after another. */
export const markStep = (id: number) => ({
  ...mutation('PUT /api/member-items/{id}/steps/{step}/progress', {
    stores: () => tutorialQuery(id),
    refreshes: [itemsQuery('tutorial')],
  }),
  scope: { id: `tutorial ${id}` },
})
