import { z } from 'zod'
import { auditKindNames } from '#base/accounts/domain/audit-kinds.ts'
import { searchText } from '#platform/text-schema.ts'

export const logKinds = [...auditKindNames, 'sign-ins', 'orders', 'settings'] as const
export type LogKind = (typeof logKinds)[number]

/** The filter of the log, in the API and in the address of the page. */
export const LogFilter = z.object({
  person: searchText().optional(),
  kind: z.enum(logKinds).optional(),
})
export type LogFilter = z.output<typeof LogFilter>
