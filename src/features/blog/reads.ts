import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '../../platform/contract.ts'
import { CursorId, CursorInstant, cutPage, readCursor } from '../../platform/cursor.ts'
import { db } from '../../platform/database/database.ts'
import type { PostSummary } from './contract.ts'
import { blogPosts } from './table.ts'

const { content: _text, ...summary } = getTableColumns(blogPosts)

const isPublished = and(eq(blogPosts.status, 'published'), sql`${blogPosts.publishedAt} <= now()`)

/** Where a page of posts ended: the last post's time and, among posts of the same time, its id. */
const AfterPost = z.tuple([CursorInstant, CursorId])

type PublishedPostsQuery = { limit: number; cursor?: string | undefined; featured?: boolean | undefined }

/** One page of the published posts, newest first. */
export async function publishedPosts(query: PublishedPostsQuery): Promise<Page<PostSummary>> {
  const after = readCursor(query.cursor, AfterPost)
  const rows = await db()
    .select(summary)
    .from(blogPosts)
    .where(
      and(
        isPublished,
        query.featured === undefined ? undefined : eq(blogPosts.featured, query.featured),
        after &&
          sql`(${blogPosts.publishedAt}, ${blogPosts.id}) < (${after[0]}::timestamptz, ${after[1]}::integer)`,
      ),
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(query.limit + 1)
  return cutPage(rows, query.limit, (post) => [post.publishedAt, post.id])
}

/** One published post without its text, if there is one of that slug. */
export async function publishedPost(slug: string): Promise<PostSummary | undefined> {
  const [post] = await db()
    .select(summary)
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)))
  return post
}

/** Where each published post stands and since when, newest first; at most as many as one sitemap may hold. */
export async function postAddresses(): Promise<{ slug: string; publishedAt: string }[]> {
  return db()
    .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt))
    .limit(45_000)
}
