import { and, eq, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { deleteUnusedImages, markImages } from '#base/images/commands/uses.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { letOthersRun } from '#platform/http/body-limits.ts'
import { createStale } from '#platform/http/known-version.ts'
import { msg, t } from '#platform/texts.ts'
import type { Draft, DraftFields, ManagedPost } from '../contract/schemas.ts'
import { type DraftKey, isOwnDraft, managedPost, nameOfPerson } from '../queries/managed.ts'
import { postDrafts, postVersions } from '../table.ts'

/** Stores a post's present version, unless it is already stored. `savedBy` is the id of the member who saved it. */
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
 * Throws `stale` unless `expected` is the post's current version. Does not check if `expected` is `undefined`. The error contains
 * the current version, and who saved it when.
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
  const words = savedBy
    ? () => t`${savedBy} saved this post meanwhile`
    : msg`Somebody else saved this post meanwhile`
  throw createStale(words, current)
}

/** Saves an author's draft in place of the previous one. Throws `missing` if the post does not exist. */
export async function saveDraft(
  key: DraftKey,
  authorId: number,
  typed: { fields: DraftFields; baseVersion?: number | null | undefined },
): Promise<Omit<Draft, 'fields'>> {
  if (key !== 'new') await managedPost(key)
  await markImages(typed.fields.content, typed.fields.image)
  // Serializes and encodes the text in separate steps, because each takes long for a long text. Other work can run in between.
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
      // Refers to the inserted row with `excluded`, so that the long text is sent only once.
      set: {
        fields: sql`excluded.fields`,
        baseVersion: sql`excluded.base_version`,
        savedAt: sql`excluded.saved_at`,
      },
    })
    .returning({ baseVersion: postDrafts.baseVersion, savedAt: postDrafts.savedAt })
    .then(oneRow)
}

/** Deletes an author's draft of a post. Does nothing if there is no draft. */
export async function discardDraft(key: DraftKey, authorId: number): Promise<void> {
  await db().delete(postDrafts).where(isOwnDraft(key, authorId))
}

/** Deletes all drafts of an erased writer, and the images that are then unused. Posts and their versions stay. */
export async function eraseDrafts(authorId: number): Promise<void> {
  await db().delete(postDrafts).where(eq(postDrafts.authorId, authorId))
  await deleteUnusedImages(authorId)
}
