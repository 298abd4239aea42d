import { implement } from '#platform/http/implement.ts'
import { docsContract } from './contract.ts'
import { listDocuments, readDocument, searchIndex } from './queries/documents.ts'
import { readPicture } from './queries/project.ts'

export const docsApi = implement(docsContract, {
  'GET /api/docs': (_, context) => listDocuments(context),
  'GET /api/docs-index': (_, context) => searchIndex(context),
  'GET /api/docs/{name}': ({ params }, context) => readDocument(params.name, context),
  'GET /api/docs/pictures/{name}': ({ params }) => readPicture(params.name),
})
