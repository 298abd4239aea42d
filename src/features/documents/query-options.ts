import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type { documentsContract, PageForm, StoredPage } from './contract.ts'

const call = apiCaller<typeof documentsContract>()

/** All pages, as admins list and change them. */
export const pageOptions = orderedOptions<StoredPage, PageForm>('pages', 'page', '/api/admin/pages')

/** Begins the privacy page. */
export const privacyMutation = mutationOptions({
  mutationFn: (_: undefined, { client }) =>
    call('POST /api/admin/privacy-page').finally(() => client.invalidateQueries(pageOptions.list)),
})
