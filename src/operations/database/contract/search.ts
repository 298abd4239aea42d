import { z } from 'zod'

export const statementOrders = ['total', 'p95', 'worst', 'calls'] as const

export const TableName = z.string().regex(/^\w{1,63}$/)

/** Selects the rows whose indexed `column` equals `value`. */
export const RowFilter = z.object({
  column: z.string().max(63).optional(),
  value: z.string().max(500).optional(),
})

/** The search parameters of the page. `by` is the sort order of the statements. */
export const DatabaseSearch = RowFilter.extend({
  tab: z.enum(['tables', 'queries', 'backups']).optional().describe('Absent for the first'),
  table: TableName.optional(),
  by: z.enum(statementOrders).exclude(['total']).optional(),
})
