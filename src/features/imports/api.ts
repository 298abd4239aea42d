import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { importUpload } from './commands/import-upload.ts'
import { importsContract } from './contract.ts'

export const importsApi = implement(importsContract, {
  'POST /api/admin/imports': ({ query: { name, dryRun, fetch }, saveContent }, context) =>
    importUpload(name, { dryRun, fetch, ownerId: memberOf(context).id }, saveContent),
})
