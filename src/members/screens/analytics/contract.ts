import { z } from 'zod'
import { goalKinds } from '#base/analytics/domain/kinds.ts'
import type { Contract } from '#platform/contract.ts'
import { calendarDay, line } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { Day, VisitFilters } from './filters.ts'

const Filters = VisitFilters.extend({ as: z.literal('csv').optional() })
export type Filters = z.infer<typeof Filters>

export const figureKeys = ['visitors', 'views', 'readers', 'enquiries', 'orders', 'revenue'] as const
export type FigureKey = (typeof figureKeys)[number]

const money = z.string().describe("A decimal in the site's currency")

const Figures = z.object({
  visitors: z.int(),
  views: z.int(),
  readers: z.int().describe('Visits that read at least three quarters of a post or service'),
  enquiries: z.int().describe('Contact messages and booked calls'),
  orders: z.int(),
  revenue: money.describe("Price of the orders that are not cancelled, in the site's currency"),
})

const Lines = z.object({
  visitors: z.array(z.int()),
  views: z.array(z.int()),
  readers: z.array(z.int()),
  enquiries: z.array(z.int()),
  orders: z.array(z.int()),
  revenue: z.array(z.number()),
})

const Mark = z.object({
  kind: z.enum(['post', 'note']),
  id: z.int(),
  day: Day,
  text: z.string(),
})
export type Mark = z.infer<typeof Mark>

export const Overview = z.object({
  zone: z.string(),
  today: Day.describe("Today on the site's clock; its numbers still grow"),
  before: z.object({ from: Day, to: Day }).describe('The previous period of the same length'),
  step: z.enum(['hour', 'day', 'week', 'month']),
  points: z
    .array(z.string())
    .describe(
      "The start of each point: a day, or for hourly steps the hour on the site's clock, such as '09'",
    ),
  figures: Figures,
  figuresBefore: Figures,
  lines: Lines,
  linesBefore: Lines.describe('With as many points as `lines`'),
  marks: z.array(Mark),
  visitsSince: Day.nullable().describe(
    'The first day with stored visits; earlier days have only sums. Null before the first visit',
  ),
  otherCurrencies: z
    .int()
    .describe('Orders of the period in other currencies, which are not part of the revenue'),
})
export type Overview = z.infer<typeof Overview>

export const Flow = z.object({
  links: z
    .array(
      z.object({
        source: z.string().nullable().describe('Null if unknown; `other` for the remaining sources'),
        page: z.string().nullable(),
        service: z.string(),
        orders: z.int(),
        revenue: money,
      }),
    )
    .describe('At most five sources and five pages; `other` combines the rest'),
  titles: z.record(z.string(), z.string()).describe('Titles by page'),
  orders: z.int(),
  known: z.int().describe('Orders whose origin is known'),
  said: z.int().describe("Orders whose origin is known only from the client's answer"),
})
export type Flow = z.infer<typeof Flow>

export const Funnel = z.object({
  came: z.int(),
  read: z.int(),
  asked: z.int(),
  ordered: z.int(),
  completed: z.int(),
  open: z.int().describe('Orders that are neither completed nor cancelled'),
})
export type Funnel = z.infer<typeof Funnel>

const PostRow = z.object({
  page: z.string(),
  title: z.string(),
  readers: z.int(),
  enquiries: z.int(),
  revenue: money,
})
export type PostRow = z.infer<typeof PostRow>

export const sourceGroups = ['source', 'campaign', 'device', 'browser'] as const

const SourceRow = z.object({
  value: z.string().describe('The value to pass to a filter'),
  visitors: z.int(),
  enquiries: z.int().nullable().describe('Null for browsers, because goals do not record them'),
  revenue: money.nullable(),
})
export type SourceRow = z.infer<typeof SourceRow>

export const Hours = z.object({
  zone: z.string(),
  visits: z.array(z.array(z.int())).describe('Seven days from Monday, each with 24 hours'),
  open: z.array(z.array(z.boolean())).describe('Whether calls can be booked in each of these hours'),
  closed: z
    .object({ from: z.int(), to: z.int(), percent: z.int() })
    .nullable()
    .describe('The two hours without bookable calls in which most visits begin'),
})
export type Hours = z.infer<typeof Hours>

const Cohort = z.object({
  quarter: z.string().describe("Such as 'Q4 2026'"),
  clients: z.int(),
  back: z
    .array(z.int().nullable())
    .describe('Percent with a further order within 3, 6, 9 and 12 months; null until this time has passed'),
})
export type Cohort = z.infer<typeof Cohort>

export const Live = z.object({
  visitors: z.int().describe('Seen in the last five minutes'),
  minutes: z.array(z.int()).describe('Visitors of each of the last 30 minutes, the current one last'),
  pages: z.array(z.object({ page: z.string(), title: z.string(), visitors: z.int() })),
  latest: z.array(
    z.object({
      kind: z.enum(goalKinds),
      text: z.string(),
      path: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Live = z.infer<typeof Live>

export const NoteInput = z.object({ day: Day, text: line(200, msg`Write what happened on that day`) })
export type NoteInput = z.infer<typeof NoteInput>

/** The schema of the form for a note. */
export const NoteForm = NoteInput.extend({ day: calendarDay(msg`Day is required`) })

const admins = { access: ['admin'] } as const
/** Defaults of every report. Each is also available as CSV with `as=csv`. */
const report = { ...admins, answers: ['text/csv'], token: 'analytics:read' } as const

export const analyticsReports = {
  'GET /api/admin/analytics/overview': {
    ...report,
    query: Filters,
    output: Overview,
    summary: 'Get six figures of a period and of the previous one, with their lines',
  },
  'GET /api/admin/analytics/flow': {
    ...report,
    query: Filters.extend({ visit: z.enum(['first', 'last']).default('first') }),
    output: Flow,
    summary: 'Get the orders of a period by source, entry page and service',
  },
  'GET /api/admin/analytics/funnel': {
    ...report,
    query: Filters,
    output: Funnel,
    summary: 'Count visitors, readers, enquiries, orders and completed orders',
  },
  'GET /api/admin/analytics/pages': {
    ...report,
    query: Filters,
    output: z.array(PostRow),
    summary: 'List posts with their readers, enquiries and revenue',
  },
  'GET /api/admin/analytics/sources': {
    ...report,
    query: Filters.extend({ by: z.enum(sourceGroups).default('source') }),
    output: z.array(SourceRow),
    summary: 'List sources, campaigns, devices or browsers with visitors, enquiries and revenue',
  },
  'GET /api/admin/analytics/hours': {
    ...report,
    query: Filters,
    output: Hours,
    summary: 'Count visits by weekday and hour, with the hours in which calls can be booked',
  },
  'GET /api/admin/analytics/cohorts': {
    ...report,
    query: z.object({ as: z.literal('csv').optional() }),
    output: z.array(Cohort),
    summary: 'Get the share of clients who ordered again, by quarter of their first order',
  },
  'GET /api/admin/analytics/live': {
    ...admins,
    token: 'analytics:read',
    output: Live,
    summary: 'Get the visitors who are on the site now',
  },
  'GET /api/admin/analytics/events': {
    ...admins,
    kind: 'response',
    answers: ['text/event-stream'],
    summary: 'Stream `visits` when there are new visits, at most every two seconds',
  },
  'POST /api/admin/chart-notes': {
    ...admins,
    body: NoteInput,
    output: Mark,
    status: 201,
    summary: 'Add a note to a day of the chart',
  },
  'DELETE /api/admin/chart-notes/{id}': {
    ...admins,
    params: z.object({ id: z.coerce.number<string>().int().positive() }),
    summary: 'Remove a note from the chart',
  },
} satisfies Contract
