import { and, desc, eq, sql } from 'drizzle-orm'
import { showsPart, showsSection, waitingParts } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { rememberUntil } from '#platform/remember.ts'
import { shownPosts } from '#showcase/blog/queries/published.ts'
import { priceRange } from '#showcase/catalogue/contract/packages.ts'
import { shownServices } from '#showcase/catalogue/queries.ts'
import type { SavedEstimate, SavedItem, SavedKind } from './contract.ts'
import { maxSaved } from './domain/limits.ts'
import { savedItems } from './table.ts'

/** The channel that announces changes of a member's saved items. The payload is the member's id. */
export const savedChannel = 'saved'

export type ItemKey = { kind: SavedKind; id: number }

/** Returns the saved items of a member, newest first. Posts and services that visitors can no longer see have no path. */
export async function listSavedItems(userId: number): Promise<SavedItem[]> {
  const { kind, itemId, note, data, createdAt } = savedItems
  const rows = await db()
    .select({
      ...{ kind, id: itemId, note, data, createdAt },
      slug: shownPosts.slug,
      readTime: shownPosts.readTime,
      pricing: shownServices.pricing,
      presentTitle: sql<string | null>`coalesce(${shownPosts.title}, ${shownServices.name})`,
      text: sql<string | null>`coalesce(${shownPosts.excerpt}, ${shownServices.description})`,
    })
    .from(savedItems)
    .leftJoin(shownPosts, and(eq(kind, 'post'), eq(shownPosts.id, itemId)))
    .leftJoin(shownServices, and(eq(kind, 'service'), eq(shownServices.id, itemId)))
    .where(eq(savedItems.userId, userId))
    .orderBy(desc(createdAt), kind, itemId)
    .limit(maxSaved)
  return rows.map(({ data, slug, presentTitle, pricing, ...row }) => ({
    ...row,
    title: presentTitle ?? data.title,
    path: itemPath({ ...row, data }, slug, pricing !== null),
    price: pricing && lowestPrice(pricing),
    estimate: 'estimator' in data ? data : null,
  }))
}

function lowestPrice(pricing: Parameters<typeof priceRange>[0]): SavedItem['price'] {
  const { lowest, isOnly } = priceRange(pricing)
  return { lowest, isFrom: !isOnly }
}

type Saved = ItemKey & Pick<typeof savedItems.$inferSelect, 'data'>

function itemPath({ kind, id, data }: Saved, slug: string | null, isOffered: boolean): string | null {
  if (kind === 'post') return slug && showsPart('blog') ? `/blog/${slug}` : null
  if (kind === 'service') return isOffered ? `/services/${id}` : null
  return 'estimator' in data ? pathOfEstimator(data.estimator) : null
}

/** Returns the path of an estimator. The front page has no estimator until the owner has entered the price of an MVP. */
function pathOfEstimator(name: SavedEstimate['estimator']): string | null {
  if (!showsPart('estimates')) return null
  if (name === 'lab-estimator') return showsPart('saas-mvp-lab') ? '/saas-mvp-lab#estimator' : null
  return showsSection('saas-mvp-lab') && waitingParts().length === 0 ? '/#estimate' : null
}

/** Returns the title of a post or service. Undefined if visitors cannot see it. */
export async function shownTitle({ kind, id }: ItemKey): Promise<string | undefined> {
  if (kind === 'post' && !showsPart('blog')) return undefined
  const [found] =
    kind === 'post'
      ? await db().select({ title: shownPosts.title }).from(shownPosts).where(eq(shownPosts.id, id))
      : await db().select({ title: shownServices.name }).from(shownServices).where(eq(shownServices.id, id))
  return found?.title
}

/**
 * Caches the saved items. If the database connection is lost, this process misses messages on the channel, so `maxAge` limits how
 * long the cache can be out of date.
 */
const remembered = rememberUntil(savedChannel, { maxEntries: 2_000, maxAge: 30_000 })

export async function isSaved(userId: number, { kind, id }: ItemKey): Promise<boolean> {
  const keys = await remembered(String(userId), () => listSavedKeys(userId))
  return keys.some((key) => key.kind === kind && key.id === id)
}

const listSavedKeys = (userId: number): Promise<ItemKey[]> =>
  db()
    .select({ kind: savedItems.kind, id: savedItems.itemId })
    .from(savedItems)
    .where(eq(savedItems.userId, userId))

export const savedRows = (userId: number): Rows =>
  streamRows(savedItems, eq(savedItems.userId, userId), {
    key: sql`concat(${savedItems.kind}, ' ', lpad(${savedItems.itemId}::text, 10, '0'))`,
    without: ['userId'],
  })
