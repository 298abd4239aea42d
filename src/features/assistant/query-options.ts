import { queryOptions } from '@tanstack/react-query'
import type { UnansweredQuestion } from './contract.ts'

export const unansweredQuestionsQuery = queryOptions<UnansweredQuestion[]>({
  queryKey: ['/api/admin/unanswered-questions'],
})
