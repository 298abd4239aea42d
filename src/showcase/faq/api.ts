import { orderedEndpoints } from '#platform/http/collection-endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { questionCommands } from './commands.ts'
import { faqContract } from './contract.ts'
import { allQuestions } from './queries.ts'

export const faqApi = implement(faqContract, {
  'GET /api/faq': () => allQuestions(),
  ...orderedEndpoints('faq', questionCommands),
})
