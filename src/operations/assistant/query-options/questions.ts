import { faqOptions } from '#showcase/faq/query-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { assistantContract } from '../contract.ts'
import { unansweredQuestionsQuery } from '../query-options.ts'

const { mutation } = apiOptions<typeof assistantContract>()

const ofQuestions = { refreshesLater: [unansweredQuestionsQuery, faqOptions.list] }

export const addToFaq = mutation('POST /api/admin/unanswered-questions/{id}/faq', ofQuestions)

export const addWording = mutation('POST /api/admin/unanswered-questions/{id}/same-as', ofQuestions)

export const tryQuestion = mutation('POST /api/admin/assistant/try')
