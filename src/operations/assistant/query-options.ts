import { apiOptions } from '#ui/lists/paged-query.ts'
import type { assistantContract } from './contract.ts'

const { query } = apiOptions<typeof assistantContract>()

export const unansweredQuestionsQuery = query('GET /api/admin/unanswered-questions')
