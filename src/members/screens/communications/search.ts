import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'

export const CommunicationsSearch = z.object({
  tab: z
    .enum(['messages', 'subscribers', 'newsletter', 'outbox', 'questions', 'files'])
    .optional()
    .describe('Absent for the first; `messages` is on the page *Messages* now'),
  message: identity().optional().describe('On the page *Messages* now'),
})
