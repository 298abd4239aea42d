import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'

export const CommunicationsSearch = z.object({
  tab: z
    .enum(['subscribers', 'newsletter', 'outbox', 'questions', 'files'])
    .optional()
    .describe('Absent for the first tab'),
  message: identity().optional().describe('The open message'),
})
