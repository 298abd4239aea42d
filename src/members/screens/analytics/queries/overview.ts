import { notesBetween, sumsByDay } from '#base/analytics/queries/days.ts'
import { enquiriesBetween } from '#base/analytics/queries/goals.ts'
import {
  countReaders,
  countVisits,
  type Days,
  firstDayOfVisits,
  isFiltered,
  type VisitFilter,
} from '#base/analytics/queries/visits.ts'
import { siteZone } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { postsPublishedBetween } from '#showcase/blog/queries/published.ts'
import { type FigureKey, type Filters, type Funnel, figureKeys, type Overview } from '../contract.ts'
import { countedAmount, countOtherCurrencies, money, placedOrders } from './orders.ts'
import { type Period, periodClock, toPeriod } from './period.ts'

const maxMarks = 40

/** The figures of a day ('2026-12-03') or an hour ('2026-12-03 09'). Revenue is in hundredths of the currency. */
type Counted = { at: string } & Partial<Record<FigureKey, number>>

/** Returns six figures of a period and of the previous one, with the lines of their charts. Throws the errors of `toPeriod`. */
export async function readOverview(filters: Filters): Promise<Overview> {
  const period = toPeriod(filters)
  const { from, to, before, step, points } = period
  const whole = { from: before.from, to }
  const { days, goals, orders } = await countDays(whole, filters)
  const drawn = step === 'hour' ? [...(await countHours(whole, filters)), ...goals] : days
  const isBefore = ({ at }: Counted) => at.slice(0, 10) < from
  const { hourOf } = periodClock(whole)
  return {
    ...{ zone: siteZone(), today: siteDay(), before, step, points },
    figures: sumFigures(days.filter((row) => !isBefore(row))),
    figuresBefore: sumFigures(days.filter(isBefore)),
    lines: toLines(
      period,
      drawn.filter((row) => !isBefore(row)),
    ),
    linesBefore: toLines(period, drawn.filter(isBefore)),
    marks: await readMarks({ from, to }),
    visitsSince: await firstDayOfVisits(),
    otherCurrencies: countOtherCurrencies(orders.filter(({ createdAt }) => hourOf(createdAt) >= from)),
  }
}

/**
 * Returns the numbers of visitors, readers, enquiries, orders and completed orders of a period. Throws the errors of `toPeriod`.
 */
export async function readFunnel(filters: Filters): Promise<Funnel> {
  const { days, orders } = await countDays(toPeriod(filters), filters)
  const { visitors: came, readers: read, enquiries: asked, orders: ordered } = sumFigures(days)
  const completed = orders.filter(({ status }) => status === 'completed').length
  return { came, read, asked, ordered, completed, open: ordered - completed }
}

/**
 * Returns the figures of some days. The figures of `goals` are also available by hour. Without a filter, visits and messages come
 * from the daily sums, which stay exact after visits were deleted or a daily limit was exceeded.
 */
async function countDays(days: Days, filter: VisitFilter) {
  const { start, end, hourOf } = periodClock(days)
  const sums = isFiltered(filter) ? undefined : await sumsByDay(days)
  const visits = sums ? [] : await countVisits('day', days, filter)
  const readers = await countReaders('day', days, filter)
  const enquiries = (await enquiriesBetween(start, end, filter)).map(({ kind, at }) => ({
    ...{ kind, at: hourOf(at), enquiries: 1 },
  }))
  const orders = await placedOrders(days, filter)
  const ordered = orders.map((order) => ({
    ...{ at: hourOf(order.createdAt), orders: 1, revenue: countedAmount(order) },
  }))
  return {
    orders,
    goals: [...enquiries, ...ordered] as Counted[],
    days: [
      ...atValue(visits),
      ...atValue(readers),
      ...(sums ?? []).map(({ day, contacts, ...sum }) => ({ ...sum, at: day, enquiries: contacts })),
      ...enquiries.filter(({ kind }) => !sums || kind === 'call'),
      ...ordered,
    ] as Counted[],
  }
}

const atValue = (rows: ({ value: string } & Partial<Record<FigureKey, number>>)[]): Counted[] =>
  rows.map(({ value, ...counted }) => ({ at: value, ...counted }))

const countHours = async (days: Days, filter: VisitFilter): Promise<Counted[]> => [
  ...atValue(await countVisits('hour', days, filter)),
  ...atValue(await countReaders('hour', days, filter)),
]

function sumFigures(rows: Counted[]): Overview['figures'] {
  const sum = (key: FigureKey) => rows.reduce((amount, row) => amount + (row[key] ?? 0), 0)
  return {
    visitors: sum('visitors'),
    views: sum('views'),
    readers: sum('readers'),
    enquiries: sum('enquiries'),
    orders: sum('orders'),
    revenue: money(sum('revenue')),
  }
}

function toLines({ points, placeOf }: Period, rows: Counted[]): Overview['lines'] {
  const lines = Object.fromEntries(figureKeys.map((key) => [key, points.map(() => 0)])) as Overview['lines']
  for (const { at, ...counted } of rows) {
    const point = placeOf(at)
    for (const key of figureKeys) {
      const line = lines[key]
      line[point] = (line[point] ?? 0) + (counted[key] ?? 0)
    }
  }
  return { ...lines, revenue: lines.revenue.map((amount) => amount / 100) }
}

/**
 * Returns at most `maxMarks` notes and posts: the notes on these days and the newest posts that were published on them, sorted by
 * day.
 */
async function readMarks(days: Days): Promise<Overview['marks']> {
  const { start, end, hourOf } = periodClock(days)
  const notes = await notesBetween(days, maxMarks)
  const posts = await postsPublishedBetween(start, end, maxMarks)
  return [
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
    ...posts.map(({ id, title, publishedAt }) => ({
      ...{ kind: 'post' as const, id, text: title, day: hourOf(publishedAt).slice(0, 10) },
    })),
  ]
    .slice(0, maxMarks)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
