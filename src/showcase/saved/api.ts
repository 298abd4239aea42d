import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { removeSaved, saveItem } from './commands.ts'
import { savedContract } from './contract.ts'
import { isSaved, listSavedItems } from './queries.ts'

export const savedApi = implement(savedContract, {
  'GET /api/saved': (_, context) => listSavedItems(requireMember(context).id),
  'GET /api/saved/{kind}/{id}': async ({ params }, context) => ({
    isSaved: await isSaved(requireMember(context).id, params),
  }),
  'PUT /api/saved/{kind}/{id}': ({ params, body }, context) => saveItem(requireMember(context), params, body),
  'DELETE /api/saved/{kind}/{id}': ({ params }, context) => removeSaved(requireMember(context), params),
})
