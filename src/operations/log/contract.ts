import { z } from 'zod'
import { auditKinds } from '#base/accounts/domain/audit.ts'
import type { Contract } from '#platform/contract.ts'
import { paging } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'

export const logKinds = [...new Set(Object.values(auditKinds)), 'sign-ins', 'orders', 'settings'] as const
export type LogKind = (typeof logKinds)[number]

export const LogEntry = z.object({
  source: z.int().describe('The record that it is from; with `id` it names the entry'),
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(logKinds),
  what: z.string().describe('The action, such as `role`, `erase`, `completed`'),
  actor: z.string().nullable().describe('Who did it; null for nobody who was signed in'),
  person: z.string().nullable().describe('To whose account, if that is somebody else'),
  subject: z.string().nullable().describe('The order, setting, price or role that it is about'),
  times: z.int().describe('How often within the hour, of refused sign-ins'),
})
export type LogEntry = z.infer<typeof LogEntry>

/** What narrows the log, in the address of its page too. */
export const LogFilter = z.object({
  person: searchText().optional(),
  kind: z.enum(logKinds).optional(),
})
export type LogFilter = z.output<typeof LogFilter>

export const logContract = {
  'GET /api/admin/log': {
    access: ['admin'],
    query: z.object({ ...paging(50), ...LogFilter.shape }),
    output: z.array(LogEntry),
    paged: true,
    summary:
      'What was done by whom, newest first; `person` is the beginning of an email, username, first or last name',
  },
  'GET /api/admin/log/export': {
    access: ['admin'],
    confirmed: 'session',
    limit: 'export',
    query: LogFilter,
    kind: 'response',
    answers: ['text/csv'],
    summary: 'The same as CSV',
  },
} satisfies Contract
