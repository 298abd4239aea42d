import { desc } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { PostSummary } from '../contract/post.ts'
import { blogPosts } from '../table.ts'
import { renderTextForFeed } from './markdown/render.ts'
import { isPublished, summary } from './published.ts'

type FeedPost = PostSummary & { address: string; html: string }

/** The newest published posts with their whole text for feed readers. `blog` is the whole address of the list. */
export async function feedPosts(blog: string, limit: number): Promise<FeedPost[]> {
  const posts = await db()
    .select({ ...summary, content: blogPosts.content })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
  return Promise.all(
    posts.map(async ({ content, ...post }) => {
      const address = `${blog}/${post.slug}`
      return { ...post, address, html: await renderTextForFeed(content, address) }
    }),
  )
}
