import { previewContract } from '#base/site/contract/preview.ts'
import { implement } from '#platform/http/implement.ts'
import { previewPage } from './queries.ts'

export const previewApi = implement(previewContract, {
  'POST /api/admin/site/preview': ({ body }, context) => previewPage(body, context),
})
