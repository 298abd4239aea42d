import { faqOptions } from '#showcase/faq/query-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { assistantContract } from '../contract.ts'
import { unansweredQuestionsQuery } from '../query-options.ts'

const { mutation } = apiOptions<typeof assistantContract>()

const ofQuestions = { refreshesLater: [unansweredQuestionsQuery, faqOptions.list] }

/** Answers an unanswered question with a new entry of the FAQ. */
export const addToFaq = mutation('POST /api/admin/unanswered-questions/{id}/faq', ofQuestions)

/** Adds an unanswered question to the wordings of an FAQ entry. */
export const addWording = mutation('POST /api/admin/unanswered-questions/{id}/same-as', ofQuestions)

/** Asks the embedded engine, and returns what it understood. */
export const tryQuestion = mutation('POST /api/admin/assistant/try')
