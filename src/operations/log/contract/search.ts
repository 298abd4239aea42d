import { z } from 'zod'
import { auditKinds } from '#base/accounts/domain/audit.ts'
import { searchText } from '#platform/text-schema.ts'

export const logKinds = [...new Set(Object.values(auditKinds)), 'sign-ins', 'orders', 'settings'] as const
export type LogKind = (typeof logKinds)[number]

/** The filter of the log, in the API and in the address of the page. */
export const LogFilter = z.object({
  person: searchText().optional(),
  kind: z.enum(logKinds).optional(),
})
export type LogFilter = z.output<typeof LogFilter>
