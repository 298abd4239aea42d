import { and, eq, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { deleteUnusedImages, markImages } from '#base/images/commands/uses.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { letOthersRun } from '#platform/http/body-limits.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Draft, DraftFields, ManagedPost } from '../contract/schemas.ts'
import { type DraftKey, isOwnDraft, managedPost, nameOfPerson } from '../queries/managed.ts'
import { postDrafts, postVersions } from '../table.ts'

/** Stores a post's present version, unless it is stored already. */
export async function storeVersion(post: ManagedPost, savedBy: number | null): Promise<void> {
  await markImages(post.content, post.image)
  const { title, slug, excerpt, content, tags, featured, status, image, categoryId, publishedAt, version } =
    post
  await db()
    .insert(postVersions)
    .values({
      postId: post.id,
      ...{
        version,
        title,
        slug,
        excerpt,
        content,
        tags,
        featured,
        status,
        image,
        categoryId,
        publishedAt,
        savedBy,
      },
      savedAt: post.updatedAt,
    })
    .onConflictDoNothing()
}

/**
 * Fails with `stale` when a post does not have the version that a change is based on; `undefined` skips this check. The error
 * contains the present version, and when and by whom it was saved.
 */
export async function checkVersion(post: ManagedPost, expected: number | undefined): Promise<void> {
  if (expected === undefined || expected === post.version) return
  const [saved] = await db()
    .select({ savedBy: nameOfPerson })
    .from(postVersions)
    .leftJoin(people, eq(people.id, postVersions.savedBy))
    .where(and(eq(postVersions.postId, post.id), eq(postVersions.version, post.version)))
  const savedBy = saved?.savedBy ?? null
  const current = { version: post.version, savedAt: post.updatedAt, savedBy }
  throw createStale(`${savedBy ?? 'Somebody else'} saved this post meanwhile`, current)
}

/** Saves an author's draft of a post, replacing the previous one. Fails with `missing` when there is no such post. */
export async function saveDraft(
  key: DraftKey,
  authorId: number,
  typed: { fields: DraftFields; baseVersion?: number | null | undefined },
): Promise<Omit<Draft, 'fields'>> {
  if (key !== 'new') await managedPost(key)
  await markImages(typed.fields.content, typed.fields.image)
  // Serializing and encoding a long text each take a while, so other work runs in between.
  const fields = JSON.stringify(typed.fields)
  await letOthersRun(fields)
  return db()
    .insert(postDrafts)
    .values({
      authorId,
      postId: key === 'new' ? null : key,
      fields: sql`${fields}::jsonb`,
      baseVersion: typed.baseVersion ?? null,
      savedAt: sql`now()`,
    })
    .onConflictDoUpdate({
      target: [postDrafts.authorId, postDrafts.postId],
      // Refers to the inserted row, so that a long text is sent once.
      set: {
        fields: sql`excluded.fields`,
        baseVersion: sql`excluded.base_version`,
        savedAt: sql`excluded.saved_at`,
      },
    })
    .returning({ baseVersion: postDrafts.baseVersion, savedAt: postDrafts.savedAt })
    .then(oneRow)
}

/** Deletes an author's draft of a post, if there is one. */
export async function discardDraft(key: DraftKey, authorId: number): Promise<void> {
  await db().delete(postDrafts).where(isOwnDraft(key, authorId))
}

/** Deletes all drafts of an erased writer, and images that nothing uses any more. Posts and their versions stay. */
export async function eraseDrafts(authorId: number): Promise<void> {
  await db().delete(postDrafts).where(eq(postDrafts.authorId, authorId))
  await deleteUnusedImages(authorId)
}
