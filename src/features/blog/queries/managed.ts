import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { CursorId, CursorInstant, cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { ManagedPost, ManagedSummary } from '../contract/writing.ts'
import { blogPosts } from '../table.ts'

const { search: _words, ...columns } = getTableColumns(blogPosts)
const { content: _text, ...summary } = columns

/** All columns of a post but its search words. */
export const managed = columns

/** Where a page of posts ended: the last post's change and, among changes of the same time, its id. */
const AfterChange = z.tuple([CursorInstant, CursorId])

type ManagedPostsQuery = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  status?: 'draft' | 'published' | undefined
}

/** One page of all posts, drafts too, last changed first. */
export async function managedPosts(query: ManagedPostsQuery): Promise<Page<ManagedSummary>> {
  const after = readCursor(query.cursor, AfterChange)
  const rows = await db()
    .select(summary)
    .from(blogPosts)
    .where(
      and(
        query.status && eq(blogPosts.status, query.status),
        query.q ? matchesWhileTyped(query.q) : undefined,
        after &&
          sql`(${blogPosts.updatedAt}, ${blogPosts.id}) < (${after[0]}::timestamptz, ${after[1]}::integer)`,
      ),
    )
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
    .limit(query.limit + 1)
  return cutPage(rows, query.limit, (post) => [post.updatedAt, post.id])
}

/** As for readers, but the last word may be the beginning of one. Words that are too common to search for match nothing. */
function matchesWhileTyped(words: string): SQL {
  const query = sql`nullif(websearch_to_tsquery('english', ${words})::text, '')`
  return sql`${blogPosts.search} @@ (${query} || ':*')::tsquery`
}

/** One post as it is edited. Refuses with `missing`. */
export async function managedPost(id: number): Promise<ManagedPost> {
  const [post] = await db().select(managed).from(blogPosts).where(eq(blogPosts.id, id))
  if (!post) throw new AppError('missing', 'Post Not Found')
  return post
}

export function countPosts(status: 'published' | 'draft'): Promise<number> {
  return db().$count(blogPosts, eq(blogPosts.status, status))
}
