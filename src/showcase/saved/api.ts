import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { removeSaved, saveItem } from './commands.ts'
import { savedContract } from './contract.ts'
import { isSaved, savedItemsOf } from './queries.ts'

export const savedApi = implement(savedContract, {
  'GET /api/saved': (_, context) => savedItemsOf(memberOf(context).id),
  'GET /api/saved/{kind}/{id}': async ({ params }, context) => ({
    isSaved: await isSaved(memberOf(context).id, params),
  }),
  'PUT /api/saved/{kind}/{id}': ({ params, body }, context) => saveItem(memberOf(context), params, body),
  'DELETE /api/saved/{kind}/{id}': ({ params }, context) => removeSaved(memberOf(context), params),
})
