import { and, eq, sql } from 'drizzle-orm'
import { comesFirst, type Visitor } from '#features/analytics/commands/visitors.ts'
import { db, tx } from '#platform/database/database.ts'
import { isPublished } from '../queries/published.ts'
import { blogPosts } from '../table.ts'

/** Counts a view of the published post of this slug, once per visitor and day ('2026-11-21'). Other slugs count nothing. */
export async function countPostView(slug: string, day: string, visitor: Visitor): Promise<void> {
  await tx(async () => {
    const [post] = await db()
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(isPublished, eq(blogPosts.slug, slug)))
    if (!post || !(await comesFirst(day, `post ${post.id}`, visitor))) return
    await db()
      .update(blogPosts)
      .set({ views: sql`${blogPosts.views} + 1` })
      .where(eq(blogPosts.id, post.id))
  })
}
