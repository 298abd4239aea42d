import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { calendarDay, moment } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const setNames = [
  'posts',
  'services',
  'projects',
  'testimonials',
  'categories',
  'orders',
  'appointments',
  'messages',
  'subscribers',
  'users',
  'analytics',
] as const
export type SetName = (typeof setNames)[number]

const DataColumn = z.object({
  name: z.string(),
  type: z.enum(['integer', 'text', 'boolean', 'timestamp', 'date', 'text[]', 'json']),
  isOptional: z.boolean().describe('Whether its value may be null'),
  meaning: z.string(),
})
export type DataColumn = z.infer<typeof DataColumn>

export const DataSet = z.object({
  name: z.enum(setNames),
  title: z.string(),
  description: z.string(),
  rows: z.int(),
  isOfPeople: z.boolean().describe('Whether the member must confirm the sign-in to read all rows'),
  changedAt: z.string().describe('The column to which `since` applies'),
  columns: z.array(DataColumn),
})
export type DataSet = z.infer<typeof DataSet>

export const FirstRows = z.object({
  rows: z
    .array(z.array(z.string().nullable()))
    .describe('At most 20 rows with a text for every column; a text has at most 300 characters'),
})
export type FirstRows = z.infer<typeof FirstRows>

const params = z.object({ set: z.enum(setNames) })
const missing = msg`There is no dataset of this name`
const developers = { access: ['developer', 'admin'], token: 'data:read' } as const

const since = z
  .union(
    [calendarDay(), moment()],
    'Use a day such as 2026-12-03, or an instant such as 2026-12-03T09:30:00Z',
  )
  .optional()
  .describe(
    "Only rows from this day (in the site's time zone) or instant on; `changedAt` of the dataset names the column",
  )

export const dataContract = {
  'GET /api/data': {
    ...developers,
    output: z.array(DataSet),
    summary: "List the datasets that the member's role may read, with their columns and numbers of rows",
  },
  'GET /api/data/{set}': {
    ...developers,
    confirmed: 'session in part',
    limit: 'export',
    params,
    missing,
    query: z.object({
      as: z.enum(['csv', 'json', 'ndjson']).default('json'),
      since,
      bom: z
        .enum(['1'])
        .optional()
        .describe('Start a CSV file with a byte order mark, by which spreadsheets recognize UTF-8'),
    }),
    kind: 'response',
    output: z
      .array(z.record(z.string(), z.unknown()))
      .describe('The rows with the columns that `GET /api/data` describes'),
    answers: ['text/csv', 'application/x-ndjson'],
    summary:
      'Download all rows of a dataset in the order of their ids, as CSV, a JSON array, or one JSON object per line. CSV (RFC 4180) has a header line and no cells that spreadsheets take for formulas. The connection is closed after 20 seconds without reading',
  },
  'GET /api/data/{set}/rows': {
    ...developers,
    params,
    missing,
    query: z.object({ since }),
    output: FirstRows,
    summary: 'Get the first rows of a dataset as text, for a preview',
  },
} satisfies Contract
