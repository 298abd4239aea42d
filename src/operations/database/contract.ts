import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { msg } from '#platform/texts.ts'
import { RowFilter, statementOrders, TableName } from './contract/search.ts'

const instant = z.iso.datetime()

export const DatabaseStatus = z.object({
  kind: z.enum(['embedded', 'postgres']),
  version: z.string(),
  bytes: z.number(),
  disk: z.object({ free: z.number(), size: z.number() }).nullable().describe('In bytes'),
  lastBackupAt: instant.nullable(),
  migration: z.string().describe('The newest applied migration'),
  migrations: z.int().describe('The number of applied migrations'),
  migratedAt: instant.nullable(),
  pendingMigrations: z.array(z.string()),
  startedAt: instant,
  connections: z
    .object({ open: z.int(), max: z.int(), own: z.int().describe('The connections of this process') })
    .nullable()
    .describe('Null for the embedded database, which has one session'),
  restarts: z
    .int()
    .nullable()
    .describe('How often the embedded engine restarted in this process; null for a server'),
  waiting: z.int().describe('The number of requests of this process that wait for a connection'),
  checkpointAt: instant.nullable(),
  vacuumedAt: instant.nullable(),
  analysedAt: instant.nullable(),
  deadRows: z.int(),
})
export type DatabaseStatus = z.infer<typeof DatabaseStatus>

const TableRow = z.object({
  name: z.string(),
  rows: z.int(),
  isEstimate: z
    .boolean()
    .describe('Whether `rows` is an estimate: a table with more than 50,000 rows is not counted'),
  bytes: z.number().describe('Without indexes'),
  indexBytes: z.number(),
  deadRows: z.int(),
  changedAt: instant
    .nullable()
    .describe('The newest date in its rows; null if they have none or were not counted'),
})
export type TableRow = z.infer<typeof TableRow>

const Column = z.object({
  name: z.string(),
  type: z.string(),
  isSecret: z.boolean(),
  isFilter: z.boolean().describe('Whether rows can be filtered by it, because an index starts with it'),
  isKey: z.boolean().describe('Whether it is part of the primary key'),
  leadsTo: z
    .object({ table: z.string(), column: z.string() })
    .nullable()
    .describe('The column of another table to which its values refer'),
})
export type Column = z.infer<typeof Column>

export const TablePage = z.object({
  table: z.string(),
  columns: z.array(Column).describe('The columns that admins see; the values of secret ones are •••'),
  rows: z.array(z.array(z.string().nullable())).describe('Values as text of at most 500 characters'),
  next: z.string().nullable().describe('The value of `after` for the next rows; null if there are none'),
})
export type TablePage = z.infer<typeof TablePage>

const Statement = z.object({
  statement: z.string().describe('The SQL without its values'),
  calls: z.int(),
  total: z.number().describe('All durations are in milliseconds'),
  median: z.number(),
  p95: z.number(),
  worst: z.number(),
})
export type Statement = z.infer<typeof Statement>

export const SlowQueries = z.object({
  since: instant,
  statements: z.array(Statement).describe('At most 50'),
  known: z.int().describe('The number of measured statements'),
})
export type SlowQueries = z.infer<typeof SlowQueries>

const admins = { access: ['admin'] } as const

export const databaseContract = {
  'GET /api/admin/database': {
    ...admins,
    output: DatabaseStatus,
    summary: 'Get the engine, size and condition of the database',
  },
  'GET /api/admin/database/tables': {
    ...admins,
    output: z.array(TableRow),
    summary: 'List all tables with their numbers of rows and sizes',
  },
  'GET /api/admin/database/tables/{name}/rows': {
    ...admins,
    params: z.object({ name: TableName }),
    missing: msg`There is no table of this name`,
    query: RowFilter.extend({ after: z.string().max(2000).optional() }),
    output: TablePage,
    summary:
      'List fifty rows of a table by primary key; a filter selects those with one value in an indexed column',
  },
  'GET /api/admin/database/queries': {
    ...admins,
    query: z.object({ by: z.enum(statementOrders).default('total') }),
    output: SlowQueries,
    summary: 'List the slowest statements of this process, without their values',
  },
} satisfies Contract
