import { implement } from '#platform/http/implement.ts'
import { chat } from '../commands/chat.ts'
import { analyzeContent, generateKeywords, generateTitles } from '../commands/tools.ts'
import { assistantContract } from '../contract.ts'
import { recentUnansweredQuestions } from '../queries/unanswered.ts'
import { answerChat } from './chat-answer.ts'

export const assistantApi = implement(assistantContract, {
  'POST /api/ai/chat': ({ body }, { request }) => answerChat(request, (signal) => chat(body, { signal })),
  'POST /api/ai/analyze-content': ({ body }) => analyzeContent(body.content),
  'POST /api/ai/generate-keywords': ({ body }) => generateKeywords(body.content, body.count),
  'POST /api/ai/generate-titles': ({ body }) => generateTitles(body.content),
  'GET /api/admin/unanswered-questions': () => recentUnansweredQuestions(),
})
