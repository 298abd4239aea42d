import { implement } from '#platform/http/implement.ts'
import { addRedirect, removeRedirect } from './commands.ts'
import { addressesContract } from './contract.ts'
import { findRedirects } from './queries.ts'

export const addressesApi = implement(addressesContract, {
  'GET /api/admin/redirects': ({ query }) => findRedirects(query.q),
  'POST /api/admin/redirects': ({ body }) => addRedirect(body),
  'DELETE /api/admin/redirects': ({ query }) => removeRedirect(query.fromPath),
})
