import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { RowFilter, statementOrders, TableName } from './contract/search.ts'

const instant = z.iso.datetime()

export const DatabaseStatus = z.object({
  kind: z.enum(['embedded', 'postgres']),
  version: z.string(),
  bytes: z.number(),
  disk: z.object({ free: z.number(), size: z.number() }).nullable().describe('In bytes'),
  lastBackupAt: instant.nullable(),
  migration: z.string().describe('The newest that is applied'),
  migrations: z.int().describe('How many are applied'),
  migratedAt: instant.nullable(),
  pendingMigrations: z.array(z.string()),
  startedAt: instant,
  connections: z
    .object({ open: z.int(), max: z.int(), own: z.int().describe('Those of this process') })
    .nullable()
    .describe('Of a server; null for the embedded database, which has one session'),
  restarts: z
    .int()
    .nullable()
    .describe('Of the embedded engine since this process started; null for a server'),
  waiting: z.int().describe('Requests of this process that wait for a connection'),
  checkpointAt: instant.nullable(),
  vacuumedAt: instant.nullable(),
  analysedAt: instant.nullable(),
  deadRows: z.int(),
})
export type DatabaseStatus = z.infer<typeof DatabaseStatus>

const TableRow = z.object({
  name: z.string(),
  rows: z.int(),
  isEstimate: z.boolean().describe('Tables of more than 50,000 rows are not counted'),
  bytes: z.number().describe('Without indexes'),
  indexBytes: z.number(),
  deadRows: z.int(),
  changedAt: instant.nullable().describe('The newest date of its rows, where they have one and were counted'),
})
export type TableRow = z.infer<typeof TableRow>

const Column = z.object({
  name: z.string(),
  type: z.string(),
  isSecret: z.boolean(),
  isFilter: z.boolean().describe('An index begins with it'),
  isKey: z.boolean().describe('Part of the primary key'),
  leadsTo: z
    .object({ table: z.string(), column: z.string() })
    .nullable()
    .describe('The row of another table to which its value refers'),
})
export type Column = z.infer<typeof Column>

export const TablePage = z.object({
  table: z.string(),
  columns: z.array(Column).describe('Those that are shown; secret ones have ••• in each row'),
  rows: z.array(z.array(z.string().nullable())).describe('Values as text, cut after 500 characters'),
  next: z.string().nullable().describe('For `after`, when there are more rows'),
})
export type TablePage = z.infer<typeof TablePage>

const Statement = z.object({
  statement: z.string().describe('Without its values'),
  calls: z.int(),
  total: z.number().describe('Milliseconds, as the others'),
  median: z.number(),
  p95: z.number(),
  worst: z.number(),
})
export type Statement = z.infer<typeof Statement>

export const SlowQueries = z.object({
  since: instant,
  statements: z.array(Statement).describe('At most 50'),
  known: z.int().describe('Statements that are measured'),
})
export type SlowQueries = z.infer<typeof SlowQueries>

const admins = { access: ['admin'] } as const

export const databaseContract = {
  'GET /api/admin/database': {
    ...admins,
    output: DatabaseStatus,
    summary: 'What the database is, how it fares and when it was last tidied',
  },
  'GET /api/admin/database/tables': {
    ...admins,
    output: z.array(TableRow),
    summary: 'Every table with its rows and sizes',
  },
  'GET /api/admin/database/tables/{name}/rows': {
    ...admins,
    params: z.object({ name: TableName }),
    missing: 'There is no table of this name',
    query: RowFilter.extend({ after: z.string().max(2000).optional() }),
    output: TablePage,
    summary:
      'Fifty rows of a table in the order of its primary key, or those with one value in an indexed column',
  },
  'GET /api/admin/database/queries': {
    ...admins,
    query: z.object({ by: z.enum(statementOrders).default('total') }),
    output: SlowQueries,
    summary: 'How long the statements of this process took, without their values',
  },
} satisfies Contract
