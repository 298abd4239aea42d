import { and, arrayOverlaps, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { msg } from '#platform/texts.ts'
import type { PostLink, PostPage, PostSummary } from '../contract/schemas.ts'
import { blogPosts, formerPostSlugs } from '../table.ts'
import { shownCategory } from './categories.ts'
import { managed } from './managed.ts'
import { isPublished, newestPosts, summary } from './published.ts'
import { renderText } from './render.ts'

type Position = { id: number; publishedAt: string }

const maxRelated = 3
/** Limits how many posts are compared to find related ones. Only the newest posts that share a tag count. */
const comparedPosts = 200

/**
 * Returns a published post for its page. `slug` may be its present or a former slug. Throws `missing` if there is no such post,
 * and the errors of `renderText`.
 */
export async function postWithText(slug: string): Promise<PostPage> {
  const post = (await findPost(eq(blogPosts.slug, slug))) ?? (await findPost(isFormerly(slug)))
  if (!post) throw new AppError('missing', msg`Post Not Found`)
  const [{ html, contents }, older, newer, related] = await Promise.all([
    renderText(post.content),
    neighbor(post, 'older'),
    neighbor(post, 'newer'),
    relatedPosts(post),
  ])
  return { ...post, html, contents, older, newer, related }
}

async function findPost(which: SQL) {
  const [post] = await db()
    .select({ ...managed, ...shownCategory })
    .from(blogPosts)
    .where(and(isPublished, which))
  return post
}

function isFormerly(slug: string): SQL {
  const former = db()
    .select({ id: formerPostSlugs.postId })
    .from(formerPostSlugs)
    .where(eq(formerPostSlugs.slug, slug))
  return sql`${blogPosts.id} = (${former})`
}

async function neighbor({ id, publishedAt }: Position, side: 'older' | 'newer'): Promise<PostLink | null> {
  const place = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`
  const here = sql`(${publishedAt}::timestamptz, ${id}::integer)`
  const direction = side === 'older' ? desc : asc
  const [post] = await db()
    .select({ slug: blogPosts.slug, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublished, side === 'older' ? sql`${place} < ${here}` : sql`${place} > ${here}`))
    .orderBy(direction(blogPosts.publishedAt), direction(blogPosts.id))
    .limit(1)
  return post ?? null
}

async function relatedPosts({ id, tags }: { id: number; tags: string[] }): Promise<PostSummary[]> {
  if (tags.length === 0) return []
  const isLike = and(ne(blogPosts.id, id), arrayOverlaps(blogPosts.tags, tags))
  const sharing = await newestPosts(db().select(summary).from(blogPosts).$dynamic(), comparedPosts, isLike)
  const own = new Set(tags)
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag)).length
  return sharing.toSorted((a, b) => shared(b) - shared(a)).slice(0, maxRelated)
}
