import { and, desc, eq, exists, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, type Source, streamRows } from '#platform/database/row-batches.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import type {
  Draft,
  ManagedPost,
  ManagedSummary,
  PostInWork,
  PostVersion,
  Preview,
  WholeVersion,
} from '../contract/schemas.ts'
import { describeLost } from '../domain/markdown/lost-words.ts'
import { readingMinutes } from '../domain/reading-time.ts'
import { blogPosts, contentCategories, postDrafts, postVersions } from '../table.ts'
import { presentCategoryId } from './categories.ts'
import { matchesSearch, summary } from './published.ts'
import { renderPreview } from './render.ts'

const { search: _words, importedVersion, isAnnounced: _mark, ...columns } = getTableColumns(blogPosts)

export const managed = {
  ...columns,
  categoryId: presentCategoryId(blogPosts),
  isImported: sql<boolean>`${importedVersion} is not null`,
}

const listed = { ...summary, categoryId: managed.categoryId }

type ManagedPostsQuery = PageQuery & { q?: string | undefined; status?: 'draft' | 'published' | undefined }

export async function managedPosts(query: ManagedPostsQuery): Promise<Page<ManagedSummary>> {
  const { updatedAt, id, status } = blogPosts
  const selected = and(query.status && eq(status, query.status), query.q ? matchesSearch(query.q) : undefined)
  return selectPage(query, { updatedAt, id }, db().select(listed).from(blogPosts).$dynamic(), selected)
}

export async function managedPost(id: number): Promise<ManagedPost> {
  return db().select(managed).from(blogPosts).where(eq(blogPosts.id, id)).then(oneOr(msg`Post Not Found`))
}

/**
 * Returns the post with this slug. `importedVersion` is the version that the last import stored, or null for a post that was
 * written on this site.
 */
export async function importedPostAt(
  slug: string,
): Promise<(ManagedPost & { importedVersion: number | null }) | undefined> {
  const [post] = await db()
    .select({ ...managed, importedVersion })
    .from(blogPosts)
    .where(eq(blogPosts.slug, slug))
  return post
}

/** Returns a query for posts that includes whether somebody has an unsaved draft of each. */
export function postsWithDrafts() {
  const { id, title, version, categoryId } = blogPosts
  const ofPost = db().select().from(postDrafts).where(eq(postDrafts.postId, id))
  return db()
    .select({ id, title, version, categoryId, hasDraft: sql<boolean>`${exists(ofPost)}` })
    .from(blogPosts)
    .orderBy(id)
}

export const nameOfPerson = sql<string | null>`coalesce(
  nullif(trim(concat_ws(' ', ${people.firstName}, ${people.lastName})), ''), ${people.username})`

export async function listVersions(postId: number, query: PageQuery): Promise<Page<PostVersion>> {
  await managedPost(postId)
  const { version, title, savedAt } = postVersions
  const rows = db()
    .select({ version, title, savedAt, savedBy: nameOfPerson })
    .from(postVersions)
    .leftJoin(people, eq(people.id, postVersions.savedBy))
  return selectPage(query, { version }, rows.$dynamic(), eq(postVersions.postId, postId))
}

export async function wholeVersion(postId: number, version: number): Promise<WholeVersion> {
  return db()
    .select({
      ...getTableColumns(postVersions),
      categoryId: presentCategoryId(postVersions),
      savedBy: nameOfPerson,
    })
    .from(postVersions)
    .leftJoin(people, eq(people.id, postVersions.savedBy))
    .where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)))
    .then(oneOr(msg`There is no such version`))
}

export type DraftKey = number | 'new'

export const isOwnDraft = (key: DraftKey, authorId: number) =>
  and(
    eq(postDrafts.authorId, authorId),
    key === 'new' ? isNull(postDrafts.postId) : eq(postDrafts.postId, key),
  )

export async function findDraft(key: DraftKey, authorId: number): Promise<Draft | null> {
  const [draft] = await db().select().from(postDrafts).where(isOwnDraft(key, authorId))
  return draft ?? null
}

/** Renders a preview. Throws the errors of `renderPreview`. */
export async function makePreview(content: string, memberId: number): Promise<Preview> {
  const { html, contents, lost } = await renderPreview(content, memberId)
  return { html, contents, lost: lost.map(describeLost), readTime: readingMinutes(content) }
}

export function countPosts(status: 'published' | 'draft'): Promise<number> {
  return db().$count(blogPosts, eq(blogPosts.status, status))
}

/** Returns scheduled posts by date, followed by drafts, last changed first. */
export function postsInWork(max: number): Promise<PostInWork[]> {
  const { id, title, status, publishedAt, updatedAt } = blogPosts
  const isScheduled = sql<boolean>`${status} = 'published'`
  return db()
    .select({ id, title, isScheduled, publishedAt, updatedAt })
    .from(blogPosts)
    .where(or(eq(status, 'draft'), gt(publishedAt, sql`now()`)))
    .orderBy(
      desc(isScheduled),
      sql`case when ${isScheduled} then ${publishedAt} end`,
      desc(updatedAt),
      desc(id),
    )
    .limit(max)
}

export const draftRows = (authorId: number): Rows => streamRows(postDrafts, eq(postDrafts.authorId, authorId))

export const postSource: Source = {
  table: blogPosts,
  key: blogPosts.id,
  changedAt: blogPosts.updatedAt,
  also: { categoryId: managed.categoryId },
  batch: 20,
}
export const contentCategorySource: Source = {
  table: contentCategories,
  key: contentCategories.id,
  changedAt: contentCategories.createdAt,
  where: isNull(contentCategories.deletedAt),
  also: { kind: sql`'post'`, icon: sql`null` },
}
