import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { PageForm, pagesContract, StoredPage } from './contract.ts'

const call = apiCaller<typeof pagesContract>()

/** All pages, as admins list and change them. */
export const pageOptions = collectionOptions<StoredPage, PageForm>('pages', 'page', '/api/admin/pages')

export type PageTemplate = 'imprint' | 'privacy'

/** Begins the imprint or the privacy page. */
export const beginPage = (template: PageTemplate) =>
  mutationOptions({
    mutationFn: (_: undefined, { client }) =>
      call(`POST /api/admin/${template}-page`).finally(() => client.invalidateQueries(pageOptions.list)),
  })
