import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import type { ManagedPost, PostChange } from '../contract/writing.ts'
import { postVersions } from '../table.ts'

/** Whether visitors could ever read a post, or could read it at one address of its, as its kept versions tell. */
export async function wasPublished(postId: number, slug?: string): Promise<boolean> {
  const next = alias(postVersions, 'next')
  const replacedAt = sql`(select min(${next.savedAt}) from ${postVersions} ${sql.raw('next')}
    where ${next.postId} = ${postVersions.postId} and ${next.version} > ${postVersions.version})`
  const [version] = await db()
    .select({ version: postVersions.version })
    .from(postVersions)
    .where(
      and(
        eq(postVersions.postId, postId),
        eq(postVersions.status, 'published'),
        slug === undefined ? undefined : eq(postVersions.slug, slug),
        // One that was planned for later and taken back before was never seen.
        sql`${postVersions.publishedAt} <= coalesce(${replacedAt}, now())`,
      ),
    )
    .limit(1)
  return version !== undefined
}

/** When a changed post is published: as told, or now when visitors see it for the first time. Its present version is kept. */
export async function publicationOf(
  post: ManagedPost,
  { publishedAt, status }: PostChange,
): Promise<string | SQL> {
  if (publishedAt) return publishedAt
  if (publishedAt === null) return presentInstant
  const appears = status === 'published' && post.status === 'draft'
  return appears && !(await wasPublished(post.id)) ? presentInstant : post.publishedAt
}
