import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { FaqForm } from '#features/faq/contract.ts'
import { faqOptions } from '#features/faq/query-options.ts'
import { apiCaller } from '#platform/api-client.ts'
import type { assistantContract } from '../contract.ts'
import { unansweredQuestionsQuery } from '../query-options.ts'

const call = apiCaller<typeof assistantContract>()

const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(unansweredQuestionsQuery), client.invalidateQueries(faqOptions.list)])

/** Answers an unanswered question with a new entry of the FAQ. */
export const addToFaq = (id: number) =>
  mutationOptions({
    mutationFn: (body: FaqForm) =>
      call('POST /api/admin/unanswered-questions/{id}/faq', { params: { id }, body }),
    onSettled: (_entry, _problem, _body, _kept, { client }) => refresh(client),
  })

/** Makes an unanswered question another wording of an entry of the FAQ. */
export const addWording = (id: number) =>
  mutationOptions({
    mutationFn: (faqId: number) =>
      call('POST /api/admin/unanswered-questions/{id}/same-as', { params: { id }, body: { faqId } }),
    onSettled: (_entry, _problem, _faqId, _kept, { client }) => refresh(client),
  })

/** Asks the embedded engine, and says what it understood. */
export const tryQuestion = mutationOptions({
  mutationFn: (message: string) => call('POST /api/admin/assistant/try', { body: { message } }),
})
