import { csvAnswer, csvDecimal } from '#platform/csv.ts'
import {
  type Cohort,
  type Flow,
  type Funnel,
  figureKeys,
  type Hours,
  type Overview,
  type PostRow,
  type SourceRow,
} from './contract.ts'

/** The rows of a report. The first row contains the column names. */
export type Table = (string | number | boolean | null)[][]

export const answerTable = (name: string, table: Table): Response =>
  csvAnswer(`analytics-${name}`, toCsv(table))

async function* toCsv(table: Table): AsyncGenerator<string[]> {
  for (const cells of table)
    yield cells.map((cell) => (typeof cell === 'number' ? csvDecimal(String(cell)) : String(cell ?? '')))
}

export const tableOfPages = (rows: PostRow[]): Table => [
  ['page', 'title', 'readers', 'enquiries', 'revenue'],
  ...rows.map(({ page, title, readers, enquiries, revenue }) => [page, title, readers, enquiries, revenue]),
]

export const tableOfSources = (rows: SourceRow[]): Table => [
  ['value', 'visitors', 'enquiries', 'revenue'],
  ...rows.map(({ value, visitors, enquiries, revenue }) => [value, visitors, enquiries, revenue]),
]

export const tableOfOverview = ({ points, lines, linesBefore }: Overview): Table => [
  ['point', ...figureKeys, ...figureKeys.map((key) => `${key}_before`)],
  ...points.map((point, index) => [
    point,
    ...figureKeys.map((key) => lines[key][index] ?? 0),
    ...figureKeys.map((key) => linesBefore[key][index] ?? 0),
  ]),
]

export const tableOfFlow = ({ links, titles }: Flow): Table => [
  ['source', 'page', 'title', 'service', 'orders', 'revenue'],
  ...links.map(({ source, page, service, orders, revenue }) => [
    ...[source, page, page && (titles[page] ?? ''), service, orders, revenue],
  ]),
]

export const tableOfFunnel = (funnel: Funnel): Table => [['step', 'count'], ...Object.entries(funnel)]

export const tableOfHours = ({ visits, open }: Hours): Table => [
  ['weekday', 'hour', 'visits', 'calls'],
  ...visits.flatMap((day, weekday) =>
    day.map((count, hour) => [weekday + 1, hour, count, open[weekday]?.[hour] ? 'yes' : 'no']),
  ),
]

export const tableOfCohorts = (cohorts: Cohort[]): Table => [
  ['quarter', 'clients', 'within_3_months', 'within_6_months', 'within_9_months', 'within_12_months'],
  ...cohorts.map(({ quarter, clients, back }) => [quarter, clients, ...back]),
]
