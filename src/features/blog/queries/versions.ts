import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { PostVersion, WholeVersion } from '../contract/writing.ts'
import { postVersions } from '../table.ts'
import { managedPost } from './managed.ts'

const AfterVersion = z.tuple([z.int().min(1).max(2_147_483_647)])

/** How a user is named to others who write. */
export const nameOfUser = sql<string | null>`coalesce(
  nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`

const listed = {
  version: postVersions.version,
  title: postVersions.title,
  savedAt: postVersions.savedAt,
  savedBy: nameOfUser,
}

/** One page of a post's saved versions, newest first. Refuses with `missing`. */
export async function versionsOf(
  postId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PostVersion>> {
  const after = readCursor(cursor, AfterVersion)
  await managedPost(postId)
  const rows = await db()
    .select(listed)
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(and(eq(postVersions.postId, postId), after && lt(postVersions.version, after[0])))
    .orderBy(desc(postVersions.version))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => [row.version])
}

/** One saved version, whole. Refuses with `missing`. */
export async function versionOf(postId: number, version: number): Promise<WholeVersion> {
  const [row] = await db()
    .select({
      ...listed,
      slug: postVersions.slug,
      excerpt: postVersions.excerpt,
      content: postVersions.content,
      tags: postVersions.tags,
      featured: postVersions.featured,
      status: postVersions.status,
      image: postVersions.image,
      publishedAt: postVersions.publishedAt,
    })
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)))
  if (!row) throw new AppError('missing', 'There is no such version')
  return row
}
