import { collectionOptions } from '#ui/collection/collection-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { PageForm, pagesContract, StoredPage } from './contract.ts'

const { mutation } = apiOptions<typeof pagesContract>()

/** All pages, as admins list and change them. */
export const pageOptions = collectionOptions<StoredPage, PageForm>('pages', 'page', '/api/admin/pages')

export type PageTemplate = 'imprint' | 'privacy'

/** Adds a draft of the imprint or the privacy page. */
export const beginPage = (template: PageTemplate) =>
  mutation(`POST /api/admin/${template}-page`, { refreshesAlways: [pageOptions.list] })
