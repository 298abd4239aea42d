import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  reorderQuestion,
  restoreQuestion,
} from './commands.ts'
import { faqContract } from './contract.ts'
import { allQuestions } from './queries.ts'

export const faqApi = implement(faqContract, {
  'GET /api/faq': () => allQuestions(),
  'POST /api/admin/faq': ({ body }, context) => tagged(createQuestion(body), context),
  'PUT /api/admin/faq/{id}': ({ params, body }, context) =>
    tagged(changeQuestion(params.id, body, expectedVersion(context.request)), context),
  'DELETE /api/admin/faq/{id}': ({ params }, context) =>
    deleteQuestion(params.id, expectedVersion(context.request)),
  'POST /api/admin/faq/{id}/restore': ({ params }) => restoreQuestion(params.id),
  'PUT /api/admin/faq/{id}/place': ({ params, body }) => reorderQuestion(params.id, body.before),
})
