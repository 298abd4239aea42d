import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { pageParameters } from '#platform/number-schema.ts'
import { LogFilter, logKinds } from './search.ts'

export const LogEntry = z.object({
  source: z.int().describe('The source of the entry; together with `id` it identifies the entry'),
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(logKinds),
  what: z.string().describe('The action, such as `role`, `erase`, `completed`'),
  actor: z.string().nullable().describe('The person who did it; null if nobody was signed in'),
  person: z.string().nullable().describe('The person whose account it affected, if that is somebody else'),
  subject: z.string().nullable().describe('The order, setting, price or role'),
  times: z.int().describe('The number of refused sign-ins within the hour; 1 for other entries'),
})
export type LogEntry = z.infer<typeof LogEntry>

export const logContract = {
  'GET /api/admin/log': {
    access: ['admin'],
    query: z.object({ ...pageParameters(50), ...LogFilter.shape }),
    output: z.array(LogEntry),
    paged: true,
    summary:
      'List who did what, newest first; `person` is the start of an email address, username, first or last name',
  },
  'GET /api/admin/log/export': {
    access: ['admin'],
    confirmed: 'session',
    limit: 'export',
    query: LogFilter,
    kind: 'response',
    answers: ['text/csv'],
    summary: 'Download the log as CSV',
  },
} satisfies Contract
