import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { messageStatuses } from './messages.ts'
import { emailStates } from './outbox.ts'
import { subscriberStates } from './subscribers.ts'

/** How much there is of what; `sendsMail` is false while the site has no mail server. */
export const InboxSummary = z.object({
  messages: z.record(z.enum(messageStatuses), z.int()),
  subscribers: z.record(z.enum(subscriberStates), z.int()),
  mails: z.record(z.enum(emailStates), z.int()),
  sendsMail: z.boolean(),
})
export type InboxSummary = z.infer<typeof InboxSummary>

export const summaryContract = {
  'GET /api/admin/communications': {
    access: ['admin'],
    output: InboxSummary,
    summary: 'How many contact messages, subscribers and mails there are',
  },
} satisfies Contract
