import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { applyData, checkData } from './commands/data/import-data.ts'
import { importUpload } from './commands/import-upload.ts'
import { importsContract } from './contract.ts'
import { importReport, newestReports } from './queries.ts'

export const importsApi = implement(importsContract, {
  'POST /api/admin/imports': ({ query, saveContent }, context) => {
    const { name, ignore: ignored, ...options } = query
    return importUpload(name, { ...options, ignored, ownerId: requireMember(context).id }, saveContent)
  },
  'GET /api/admin/imports': () => newestReports(),
  'GET /api/admin/imports/{id}': ({ params }) => importReport(params.id),
  'POST /api/admin/data/{set}/import': ({ params, saveContent }, context) =>
    checkData(params.set, saveContent, requireMember(context)),
  'POST /api/admin/data/{set}/apply': ({ params, body }, context) =>
    applyData(params.set, body.token, requireMember(context), context.address),
})
