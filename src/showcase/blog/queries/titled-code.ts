import { and, eq, sql } from 'drizzle-orm'
import { showsPart } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { blogPosts } from '../table.ts'
import { isPublished, newestPosts } from './published.ts'

/**
 * Returns the newest published posts that may contain titled blocks of code. With a search, returns only those with a match in
 * the title or text. Empty if the owner hides the blog.
 */
export async function postsWithCode(search: string | undefined, max: number) {
  if (!showsPart('blog')) return []
  const { slug, title, publishedAt, content } = blogPosts
  const posts = db().select({ slug, title, publishedAt, content }).from(blogPosts).$dynamic()
  return newestPosts(posts, max, and(sql`${content} like '%title="%'`, contains(search, [title, content])))
}

export async function publishedText(slug: string): Promise<string | undefined> {
  if (!showsPart('blog')) return undefined
  const [post] = await db()
    .select({ content: blogPosts.content })
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)))
  return post?.content
}

/** Returns the id of a post by its slug, whether or not the post is published. */
export async function findPostId(slug: string): Promise<number | undefined> {
  const [post] = await db().select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, slug))
  return post?.id
}
