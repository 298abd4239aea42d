import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { ManagedPost } from '../contract/writing.ts'
import { nameOfUser } from '../queries/versions.ts'
import { postVersions } from '../table.ts'
import { markImages } from './used-images.ts'

/** Keeps a post as it stands, under its version; one that is kept already stays as it is. */
export async function keepVersion(post: ManagedPost, savedBy: number | null): Promise<void> {
  await markImages(post.content, post.image)
  const { title, slug, excerpt, content, tags, featured, status, image, publishedAt, version } = post
  await db()
    .insert(postVersions)
    .values({
      postId: post.id,
      ...{ version, title, slug, excerpt, content, tags, featured, status, image, publishedAt, savedBy },
      savedAt: post.updatedAt,
    })
    .onConflictDoNothing()
}

/**
 * Refuses with `stale` when a post is no longer at the version that a change began with; `undefined` asks for no check.
 * The answer tells the present version, and when and by whom it was saved.
 */
export async function refuseStale(post: ManagedPost, expected: number | undefined): Promise<void> {
  if (expected === undefined || expected === post.version) return
  const [saved] = await db()
    .select({ savedBy: nameOfUser })
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(and(eq(postVersions.postId, post.id), eq(postVersions.version, post.version)))
  const savedBy = saved?.savedBy ?? null
  throw new AppError('stale', `${savedBy ?? 'Somebody else'} saved this post meanwhile`, {
    details: { current: { version: post.version, savedAt: post.updatedAt, savedBy } },
  })
}
