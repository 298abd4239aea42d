import { AsyncLocalStorage } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { ownOrigins } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { isShownPage } from '#platform/http/render.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hour } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { rememberUntil } from '#platform/remember.ts'
import { describeAgent } from '#platform/user-agent.ts'
import type { Pageview, ScrollInput } from '../contract.ts'
import { findSource } from '../domain/source.ts'
import { visitChannel } from '../queries/channels.ts'
import { analytics, visitPages, visits } from '../table.ts'
import { addToDay } from './days.ts'
import { hashVisitor, isCounted, isInAdvance, saltForDay } from './visitors.ts'

/** The scroll depth, in percent, from which a visitor is a reader of the page. */
const readingDepth = 75

// The limits per day, because clients can send anything. Views beyond them count only in the day's sums.
const maxVisits = 20_000
const maxPages = 500
/** The limit for pages that this process has not shown, because a client may have invented them. */
const maxUnknownPages = 100
const maxPagesOfVisit = 200

/** Counts the view of a published post by its slug. The feature `blog` provides it, which this wing may not import. */
export type CountViewOfPost = (slug: string) => Promise<void>

/**
 * Counts a view in the visitor's visit of the day, in the day's sums and, once per visit, in the post. Beyond the limits of a
 * day, counts the view only in the sums. Ignores bots, admins and prefetched pages.
 */
export async function countPageview(
  { page, referrer }: Pageview,
  context: RequestContext,
  countViewOfPost: CountViewOfPost,
): Promise<void> {
  if (!isCounted(context) || isInAdvance(context)) return
  const day = siteDay()
  const { path, source, medium, campaign } = page
  if (!(await isKept(day, path))) return addToDay(day, { views: 1 })
  const ownHosts = [...ownOrigins(), context.received.url].map((address) => new URL(address).hostname)
  const { device, browser } = describeAgent(context.userAgent)
  const view: View = {
    day,
    path,
    visitor: hashVisitor(await saltForDay(day), context),
    source: findSource({ source, medium, campaign }, referrer ?? '', ownHosts),
    medium,
    campaign,
    device,
    browser,
  }
  const slug = /^\/blog\/([\w-]+)$/.exec(path)?.[1]
  if (slug)
    await tx(async () => {
      if (await storeView(view)) await countViewOfPost(slug)
    })
  else await storeView(view)
  announceVisits()
}

type View = Omit<typeof visits.$inferInsert, 'startedAt' | 'lastSeenAt' | 'entryPage' | 'lastPage'> & {
  path: string
}

/**
 * Stores a view, and returns whether its page is new in this visit. One statement locks visits before days, so that parallel
 * views cannot deadlock.
 */
async function storeView(view: View): Promise<boolean> {
  const { day, visitor, path, source, medium, campaign, device, browser } = view
  const now = presentMinute()
  const { rows } = await db().execute<{ isFirst: boolean }>(sql`
    with visit as (
      insert into ${visits} as known (day, visitor, started_at, last_seen_at, source, medium, campaign, entry_page, last_page, device, browser)
        select ${day}::date, ${visitor}::text, ${now}::timestamptz, ${now}::timestamptz, ${source}, ${medium}::text,
          ${campaign}::text, ${path}, ${path}, ${device}, ${browser}
        where case when coalesce((select unique_visitors from ${analytics} where date = ${day}), 0) < ${maxVisits} then true
          else exists (select from ${visits} where day = ${day} and visitor = ${visitor}) end
        on conflict (day, visitor) do update set views = known.views + 1, last_page = excluded.last_page,
          last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)
        returning id, views),
    opened as (
      insert into ${visitPages} as known (visit_id, page)
        select id, ${path} from visit
        where case when views <= ${maxPagesOfVisit} then true
          else exists (select from ${visitPages} where visit_id = visit.id and page = ${path})
            or (select count(*) from ${visitPages} where visit_id = visit.id) < ${maxPagesOfVisit} end
        on conflict (visit_id, page) do update set views = known.views + 1
        returning views),
    sums as (
      insert into ${analytics} as known (date, views, unique_visitors)
        select ${day}::date, 1, (select count(*) from visit where views = 1)
        on conflict (date) do update set views = known.views + 1,
          unique_visitors = known.unique_visitors + excluded.unique_visitors)
    select coalesce((select views = 1 from opened), false) as "isFirst"`)
  return rows[0]?.isFirst ?? false
}

/** Records that a visitor scrolled down at least three quarters of a page. Ignores pages that the visit has not opened. */
export async function countReader({ page, depth }: ScrollInput, context: RequestContext): Promise<void> {
  if (depth < readingDepth || !isCounted(context) || isInAdvance(context)) return
  const day = siteDay()
  const visitor = hashVisitor(await saltForDay(day), context)
  await db().execute(sql`
    with visit as (
      update ${visits} set last_seen_at = greatest(last_seen_at, ${presentMinute()}::timestamptz)
        where day = ${day} and visitor = ${visitor} returning id)
    update ${visitPages} set is_read = true from visit
      where visit_id = visit.id and page = ${page} and not is_read`)
  announceVisits()
}

const minute = 60_000

const presentMinute = () => new Date(Math.floor(Date.now() / minute) * minute).toISOString()

const rememberPages = rememberUntil([], { maxEntries: 1, maxAge: hour })

/**
 * Whether to store views of a page on that day: only those of the first `maxPages` pages. At most `maxUnknownPages` of them may
 * be pages that this process has not shown.
 */
async function isKept(day: string, page: string): Promise<boolean> {
  const pages = await rememberPages(day, () => countedPages(day))
  if (pages.has(page)) return true
  const isFull = pages.size >= maxPages || (!isShownPage(page) && countUnknown(pages) >= maxUnknownPages)
  if (!isFull) pages.add(page)
  return !isFull
}

const countUnknown = (pages: Set<string>) => [...pages].filter((page) => !isShownPage(page)).length

async function countedPages(day: string): Promise<Set<string>> {
  const rows = await db()
    .selectDistinct({ page: visitPages.page })
    .from(visitPages)
    .innerJoin(visits, eq(visits.id, visitPages.visitId))
    .where(eq(visits.day, day))
  return new Set(rows.map(({ page }) => page))
}

const pauseBetweenMessages = 2000
/** Runs a function outside of the announcing transaction. A timer started inside would keep the transaction's context. */
const runOutside = AsyncLocalStorage.snapshot()
let announcing: NodeJS.Timeout | undefined

/** Announces new visits or goals on the bus, at most once every two seconds. */
export function announceVisits(): void {
  if (announcing) return
  announcing = runOutside(() => setTimeout(publishVisits, pauseBetweenMessages).unref())
}

function publishVisits(): void {
  announcing = undefined
  publish(visitChannel, 'new').catch((err) => log().debug({ err }, 'new visits were not announced'))
}
