import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type PgSelect, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Page, Parsed } from '#platform/contract.ts'
import { selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { matchesWords } from '#platform/database/words.ts'
import type { CountedCategory } from '../contract/categories.ts'
import type { blogContract } from '../contract/endpoints.ts'
import type { PostSummary, TagCount } from '../contract/schemas.ts'
import { blogPosts, contentCategories } from '../table.ts'
import { isInCategory, isShownCategory, shownCategory } from './categories.ts'

const { content: _text, search: _words, ...listed } = getTableColumns(blogPosts)

export const summary = { ...listed, ...shownCategory }

/** A condition for posts that everybody can read: they are published, and their date is not in the future. */
export const isPublished = and(eq(blogPosts.status, 'published'), sql`${blogPosts.publishedAt} <= now()`)

const idsOfPosts = (where: SQL | undefined) =>
  new QueryBuilder().select({ id: blogPosts.id }).from(blogPosts).where(where)

/** Subqueries that return whether the front page and the blog have posts. */
export const postsOnShow = {
  blog: idsOfPosts(and(isPublished, eq(blogPosts.featured, true))),
  '/blog': idsOfPosts(isPublished),
}

/** All posts, for joins in other features. */
export const linkedPosts = new QueryBuilder()
  .select({
    id: blogPosts.id,
    title: blogPosts.title,
    slug: blogPosts.slug,
    readTime: blogPosts.readTime,
    isPublished: sql<boolean>`${isPublished}`.as('is_published'),
  })
  .from(blogPosts)
  .as('linked_posts')

/** The posts that visitors see, for joins in other features. */
export const shownPosts = new QueryBuilder()
  .select({
    id: blogPosts.id,
    slug: blogPosts.slug,
    title: blogPosts.title,
    excerpt: blogPosts.excerpt,
    readTime: blogPosts.readTime,
  })
  .from(blogPosts)
  .where(isPublished)
  .as('shown_posts')

/** The number of featured posts above the list. */
const leadLength = 3

/** Limits how many of the newest posts count for the list of tags, so that the time does not grow with the blog. */
const taggedPosts = 500
const maxTags = 24

type PublishedPostsQuery = Parsed<(typeof blogContract)['GET /api/blog']>['query']

/** Returns a page of the published posts, newest first. */
export async function publishedPosts(query: PublishedPostsQuery): Promise<Page<PostSummary>> {
  const { publishedAt, id, featured, tags } = blogPosts
  const selected = and(
    isPublished,
    query.featured === undefined ? undefined : eq(featured, query.featured),
    query.lead === undefined ? undefined : isLead(query.lead),
    query.tag ? arrayContains(tags, [query.tag]) : undefined,
    query.category ? isInCategory(query.category) : undefined,
    query.q ? matchesSearch(query.q) : undefined,
  )
  return selectPage(query, { publishedAt, id }, db().select(summary).from(blogPosts).$dynamic(), selected)
}

export const matchesSearch = (words: string): SQL => matchesWords(blogPosts.search, words, 'english')

export const newestPosts = <Query extends PgSelect>(posts: Query, max: number, which?: SQL) =>
  posts.where(and(isPublished, which)).orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id)).limit(max)

function isLead(wanted: boolean): SQL {
  const { id, featured } = blogPosts
  const lead = newestPosts(db().select({ id }).from(blogPosts).$dynamic(), leadLength, sql`${featured}`)
  return wanted ? inArray(id, lead) : not(inArray(id, lead))
}

export async function publishedPost(slug: string): Promise<PostSummary | undefined> {
  const [post] = await db()
    .select(summary)
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)))
  return post
}

export const lastChangedAt = ({
  publishedAt,
  updatedAt,
}: {
  publishedAt: string
  updatedAt: string
}): string => (updatedAt > publishedAt ? updatedAt : publishedAt)

/** Returns the slugs of at most 45,000 published posts, because a sitemap may have at most 50,000 addresses. */
export async function postAddresses(): Promise<{ slug: string; publishedAt: string; updatedAt: string }[]> {
  const { slug, publishedAt, updatedAt } = blogPosts
  return newestPosts(db().select({ slug, publishedAt, updatedAt }).from(blogPosts).$dynamic(), 45_000)
}

export const titlesOfPosts = (slugs: string[]): Promise<{ slug: string; title: string }[]> =>
  db()
    .select({ slug: blogPosts.slug, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublished, inArray(blogPosts.slug, slugs)))

/** Returns posts that were published from `start` (inclusive) to `end` (exclusive), newest first. */
export function postsPublishedBetween(start: string, end: string, max: number) {
  const { id, title, publishedAt } = blogPosts
  const between = and(gte(publishedAt, start), lt(publishedAt, end))
  return newestPosts(db().select({ id, title, publishedAt }).from(blogPosts).$dynamic(), max, between)
}

export async function tagsInUse(): Promise<TagCount[]> {
  const posts = newestPosts(db().select({ tags: blogPosts.tags }).from(blogPosts).$dynamic(), taggedPosts)
  const newest = db()
    .select({ tag: sql<string>`unnest(${blogPosts.tags})`.as('tag') })
    .from(posts.as('blog_posts'))
    .as('used')
  return db()
    .select({ tag: newest.tag, posts: sql<number>`count(*)::integer`.as('posts') })
    .from(newest)
    .groupBy(newest.tag)
    .orderBy(desc(sql`posts`), newest.tag)
    .limit(maxTags)
}

/** Returns the active categories in order, or only the one with this slug. `posts` counts the posts that visitors see. */
export async function shownCategories(slug?: string): Promise<CountedCategory[]> {
  const { id, position } = contentCategories
  const isInIt = and(isPublished, eq(blogPosts.categoryId, id))
  const posts = sql<number>`(select count(*)::integer from ${blogPosts} where ${isInIt})`
  return db()
    .select({ ...getTableColumns(contentCategories), posts })
    .from(contentCategories)
    .where(and(isShownCategory, slug === undefined ? undefined : eq(contentCategories.slug, slug)))
    .orderBy(asc(position), asc(id))
}

export async function publishedTexts(limit: number) {
  const { slug, title, excerpt, content } = blogPosts
  return newestPosts(db().select({ slug, title, excerpt, content }).from(blogPosts).$dynamic(), limit)
}
