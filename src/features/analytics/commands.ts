import { createHmac, randomBytes } from 'node:crypto'
import { count, eq, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { countView } from '#features/blog/commands/publication.ts'
import { publishedPost } from '#features/blog/queries/published.ts'
import { site } from '#features/site/domain/site.ts'
import { db, tx } from '#platform/database/database.ts'
import type { ScrollInput } from './contract.ts'
import { analytics, dailyVisitors, pageReaders, visitorSalts } from './table.ts'

/** From this depth on, in percent, a visitor counts as a reader of the page. */
const readingDepth = 75

/** Page names come from browsers, so a day stores only this many different ones. */
const pagesPerDay = 500

/** Counts a view of any page; its visitor, and the view of a published post, once a day. Robots do not count. */
export async function countPageview(page: string, visitor: Visitor): Promise<void> {
  if (isRobot(visitor)) return
  const day = utcDay()
  const slug = /^\/blog\/([\w-]+)/.exec(page)?.[1]
  await tx(async () => {
    const first = await isFirstVisit(day, 'site', visitor)
    await addToDay(day, { views: 1, uniqueVisitors: first ? 1 : 0 })
    const post = slug && (await publishedPost(slug))
    if (post && (await isFirstVisit(day, `post ${post.id}`, visitor))) await countView(post.id)
  })
}

/** Counts a visitor who scrolled down at least three quarters of a page, once per page and day. Robots do not count. */
export async function countReader({ page, depth }: ScrollInput, visitor: Visitor): Promise<void> {
  if (depth < readingDepth || isRobot(visitor)) return
  const day = utcDay()
  await tx(async () => {
    if (!(await canCount(day, page))) return
    const first = await isFirstVisit(day, `reader ${page}`, visitor)
    await db()
      .insert(pageReaders)
      .values({ day, page, readers: first ? 1 : 0, deepest: Math.round(depth) })
      .onConflictDoUpdate({
        target: [pageReaders.day, pageReaders.page],
        set: {
          readers: sql`${pageReaders.readers} + excluded.readers`,
          deepest: sql`greatest(${pageReaders.deepest}, excluded.deepest)`,
        },
      })
  })
}

async function canCount(day: string, page: string): Promise<boolean> {
  const isKnown = sql<boolean>`coalesce(bool_or(${pageReaders.page} = ${page}), false)`
  const [pages] = await db()
    .select({ held: count(), isKnown })
    .from(pageReaders)
    .where(eq(pageReaders.day, day))
  return !pages || pages.isKnown || pages.held < pagesPerDay
}

type Visitor = { address: string; userAgent: string }

/** Whether the user agent is a program that does not read for a person. One without a name counts as a robot too. */
const isRobot = ({ userAgent }: Visitor) => userAgent === '' || isbot(userAgent)

/**
 * Whether this is a visitor's first visit of the day to what `topic` names ('site', 'post 12').
 * Stores only a hash of address and user agent with the day's salt; both are gone the next day.
 */
async function isFirstVisit(day: string, topic: string, visitor: Visitor): Promise<boolean> {
  const salt = await saltOf(day)
  const hash = createHmac('sha256', salt).update(JSON.stringify([visitor.address, visitor.userAgent]))
  const added = await db()
    .insert(dailyVisitors)
    .values({ day, topic, visitor: hash.digest('base64url') })
    .onConflictDoNothing()
    .returning({ day: dailyVisitors.day })
  return added.length > 0
}

/** Deletes the salts and hashes of all days before `day`, after which nothing shows who visited on them. */
export async function purgePastVisitors(day = utcDay()): Promise<void> {
  await tx(async () => {
    await db().delete(visitorSalts).where(lt(visitorSalts.day, day))
    await db().delete(dailyVisitors).where(lt(dailyVisitors.day, day))
  })
}

/** Deletes the numbers of days whose time is over. */
export async function purgeNumbers(): Promise<void> {
  const { visitMonths } = site().privacy
  if (visitMonths === null) return
  const begin = sql`(now() - make_interval(months => ${visitMonths}))::date`
  await db().delete(analytics).where(lt(analytics.date, begin))
  await db().delete(pageReaders).where(lt(pageReaders.day, begin))
}

async function saltOf(day: string): Promise<string> {
  const [known] = await saltsOf(day)
  if (known) return known.salt
  await db()
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  await purgePastVisitors(day)
  // Another process may have been faster: the stored salt is the day's.
  const [stored] = await saltsOf(day)
  if (!stored) throw new Error(`The salt of ${day} is gone`)
  return stored.salt
}

function saltsOf(day: string) {
  return db().select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day))
}

type Figures = Omit<typeof analytics.$inferInsert, 'id' | 'date'>

/** Today's date in UTC, '2026-11-21'. */
export const utcDay = () => new Date().toISOString().slice(0, 10)

/** Adds to a day's figures, in the caller's transaction if there is one. */
async function addToDay(date: string, added: Figures): Promise<void> {
  await db()
    .insert(analytics)
    .values({ date, ...added })
    .onConflictDoUpdate({
      target: analytics.date,
      set: {
        views: sql`${analytics.views} + excluded.views`,
        uniqueVisitors: sql`${analytics.uniqueVisitors} + excluded.unique_visitors`,
        contactSubmissions: sql`${analytics.contactSubmissions} + excluded.contact_submissions`,
        subscriptions: sql`${analytics.subscriptions} + excluded.subscriptions`,
      },
    })
}

/** Counts a message in today's figures. */
export const countContactSubmission = () => addToDay(utcDay(), { contactSubmissions: 1 })

/** Counts a new or renewed subscription in today's figures. */
export const countSubscription = () => addToDay(utcDay(), { subscriptions: 1 })
