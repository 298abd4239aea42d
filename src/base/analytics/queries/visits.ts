import { and, between, desc, eq, gte, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clockParts } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { visitPages, visits } from '../table.ts'

/** Days in the site's time zone, both inclusive. */
export type Days = { from: string; to: string }

/** `page` is any page that the visit opened. */
export type VisitFilter = { [name in 'source' | 'campaign' | 'page' | 'device']?: string | undefined }

export const isFiltered = ({ source, campaign, page, device }: VisitFilter): boolean =>
  [source, campaign, page, device].some((value) => value !== undefined)

type Origin = Record<'source' | 'campaign' | 'device', PgColumn>

/**
 * Returns the condition for origins that match a filter. `table` contains the origins of visits. `isOfPage` returns the condition
 * for a page.
 */
export const isFrom = (table: Origin, filter: VisitFilter, isOfPage: (page: string) => SQL | undefined) =>
  and(
    ...(['source', 'campaign', 'device'] as const).map((name) =>
      filter[name] === undefined ? undefined : eq(table[name], filter[name]),
    ),
    filter.page === undefined ? undefined : isOfPage(filter.page),
  )

const isSelected = ({ from, to }: Days, filter: VisitFilter): SQL | undefined =>
  and(between(visits.day, from, to), isFrom(visits, filter, isOpened))

const isOpened = (page: string) =>
  sql`${visits.id} in (select ${visitPages.visitId} from ${visitPages} where ${visitPages.page} = ${page})`

const isPost = like(visitPages.page, '/blog/_%')

/** The condition for visits that scrolled down three quarters of a post or service. */
const isReader = sql`${visits.id} in (select ${visitPages.visitId} from ${visitPages}
  where ${visitPages.isRead} and (${isPost} or ${visitPages.page} like '/services/_%'))`

/** Returns an SQL value: the hour in the site's time zone, '00' to '23', in which a visit of these days started. */
function hourOfStart({ from, to }: Days): SQL {
  const cases = clockParts(from, to).map(
    ({ end, offset }) =>
      sql`when ${visits.startedAt} < ${new Date(end).toISOString()} then make_interval(secs => ${offset / 1000})`,
  )
  // After a change of the site's time zone, a day may continue past midnight. The extra hours get the last offset.
  const last = clockParts(to, to).at(-1)?.offset ?? 0
  return sql`to_char(${visits.startedAt} at time zone 'UTC' +
    case ${sql.join(cases, sql` `)} else make_interval(secs => ${last / 1000}) end, 'HH24')`
}

/** The SQL expressions to group by. An hour is '2026-12-03 09'. An hour of the week is '4 09', where 1 is Monday. */
const groups = {
  day: () => sql`${visits.day}`,
  hour: (days: Days) => sql`${visits.day} || ' ' || ${hourOfStart(days)}`,
  hourOfWeek: (days: Days) => sql`to_char(${visits.day}, 'ID') || ' ' || ${hourOfStart(days)}`,
  source: () => sql`${visits.source}`,
  campaign: () => sql`${visits.campaign}`,
  device: () => sql`${visits.device}`,
  browser: () => sql`${visits.browser}`,
}

/** The maximum number of groups, more than the days of ten years. */
const maxGroups = 4000

type By = keyof typeof groups

/** Counts visits and their views in a period, per value of `by`, most visits first. `which` is an additional condition. */
export function countVisits(by: By, days: Days, filter: VisitFilter, which?: SQL) {
  const hasValue = by === 'campaign' ? isNotNull(visits.campaign) : undefined
  return db()
    .select({
      value: sql<string>`${groups[by](days)}`.as('value'),
      visitors: sql<number>`count(*)::integer`.as('visitors'),
      views: sql<number>`sum(${visits.views})::integer`,
    })
    .from(visits)
    .where(and(isSelected(days, filter), hasValue, which))
    .groupBy(sql`value`)
    .orderBy(desc(sql`visitors`), sql`value`)
    .limit(maxGroups)
}

/** Counts the visits that read a post or service, per value of `by`. */
export const countReaders = async (by: By, days: Days, filter: VisitFilter) =>
  (await countVisits(by, days, filter, isReader)).map(({ value, visitors }) => ({ value, readers: visitors }))

/** Counts the visits that read each post, most-read first. */
export function countPostReaders(days: Days, filter: VisitFilter, max: number) {
  return db()
    .select({ page: visitPages.page, readers: sql<number>`count(*)::integer`.as('readers') })
    .from(visitPages)
    .innerJoin(visits, eq(visits.id, visitPages.visitId))
    .where(and(isSelected(days, filter), visitPages.isRead, isPost))
    .groupBy(visitPages.page)
    .orderBy(desc(sql`readers`), visitPages.page)
    .limit(max)
}

export async function firstDayOfVisits(): Promise<string | null> {
  const [first] = await db().select({ day: visits.day }).from(visits).orderBy(visits.day).limit(1)
  return first?.day ?? null
}

/**
 * Returns the visits that were active since an instant, grouped by last page and by the minutes since 1970 in which they started
 * and ended.
 */
export function visitsSince(begin: string) {
  const wholeMinute = (at: PgColumn) => sql<number>`floor(extract(epoch from ${at}) / 60)::integer`
  return db()
    .select({
      page: visits.lastPage,
      first: wholeMinute(visits.startedAt).as('first'),
      last: wholeMinute(visits.lastSeenAt).as('last'),
      visitors: sql<number>`count(*)::integer`,
    })
    .from(visits)
    .where(gte(visits.lastSeenAt, begin))
    .groupBy(visits.lastPage, sql`first`, sql`last`)
}
