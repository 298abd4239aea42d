import { count, eq, sql } from 'drizzle-orm'
import { countPostView } from '#features/blog/commands/count-view.ts'
import { db, tx } from '#platform/database/database.ts'
import type { ScrollInput } from '../contract.ts'
import { pageReaders } from '../table.ts'
import { addToDay, utcDay } from './day.ts'
import { comesFirst, isRobot, type Visitor } from './visitors.ts'

/** From this depth on, in percent, a visitor counts as a reader of the page. */
const readingDepth = 75

/** Page names come from browsers, so a day keeps only so many different ones. */
const pagesPerDay = 500

/** Counts a view of any page and its visitor once a day; of a post, also its views. Robots do not count. */
export async function countPageview(page: string, visitor: Visitor): Promise<void> {
  if (isRobot(visitor)) return
  const day = utcDay()
  const slug = /^\/blog\/([\w-]+)/.exec(page)?.[1]
  await tx(async () => {
    const first = await comesFirst(day, 'site', visitor)
    await addToDay(day, { views: 1, uniqueVisitors: first ? 1 : 0 })
    if (slug) await countPostView(slug, day, visitor)
  })
}

/** Counts who came at least three quarters down a page, once per visitor, page and day. Robots do not count. */
export async function countReader({ page, depth }: ScrollInput, visitor: Visitor): Promise<void> {
  if (depth < readingDepth || isRobot(visitor)) return
  const day = utcDay()
  const path = page.replace(/[?#].*$/s, '')
  await tx(async () => {
    if (!(await hasRoomFor(day, path))) return
    const first = await comesFirst(day, `reader ${path}`, visitor)
    await addReader(day, path, first ? 1 : 0, Math.round(depth))
  })
}

async function hasRoomFor(day: string, page: string): Promise<boolean> {
  const isKnown = sql<boolean>`coalesce(bool_or(${pageReaders.page} = ${page}), false)`
  const [pages] = await db()
    .select({ held: count(), isKnown })
    .from(pageReaders)
    .where(eq(pageReaders.day, day))
  return !pages || pages.isKnown || pages.held < pagesPerDay
}

async function addReader(day: string, page: string, readers: number, deepest: number): Promise<void> {
  await db()
    .insert(pageReaders)
    .values({ day, page, readers, deepest })
    .onConflictDoUpdate({
      target: [pageReaders.day, pageReaders.page],
      set: {
        readers: sql`${pageReaders.readers} + excluded.readers`,
        deepest: sql`greatest(${pageReaders.deepest}, excluded.deepest)`,
      },
    })
}
