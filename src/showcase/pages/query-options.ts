import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { PageForm, pagesContract, StoredPage } from './contract.ts'

const { mutation } = apiOptions<typeof pagesContract>()

export const pageOptions = collectionOptions<StoredPage, PageForm>('pages', msg`page`, '/api/admin/pages')

export type PageTemplate = 'imprint' | 'privacy'

export const beginPage = (template: PageTemplate) =>
  mutation(`POST /api/admin/${template}-page`, { refreshesAlways: [pageOptions.list] })
