import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Draft, DraftFields } from '../contract/writing.ts'
import { managedPost } from '../queries/managed.ts'
import { postDrafts } from '../table.ts'
import { markImages } from './used-images.ts'

/** A post by its id, or the one that does not exist yet. */
export type DraftKey = number | 'new'

const isOf = (key: DraftKey) => (key === 'new' ? isNull(postDrafts.postId) : eq(postDrafts.postId, key))

const postIdOf = (key: DraftKey) => (key === 'new' ? null : key)

/** Keeps what an author has typed, in place of what was kept before. Refuses with `missing` an unknown post. */
export async function keepDraft(
  key: DraftKey,
  authorId: number,
  typed: { fields: DraftFields; baseVersion?: number | null | undefined },
): Promise<Draft> {
  if (key !== 'new') await managedPost(key)
  await markImages(typed.fields.content, typed.fields.image)
  const kept = { fields: typed.fields, baseVersion: typed.baseVersion ?? null, savedAt: sql`now()` }
  const [draft] = await db()
    .insert(postDrafts)
    .values({ ...kept, authorId, postId: postIdOf(key) })
    .onConflictDoUpdate({ target: [postDrafts.authorId, postDrafts.postId], set: kept })
    .returning()
  if (!draft) throw new Error('The draft was not kept')
  return draft
}

/** Forgets what an author has typed; what was not kept is fine. */
export async function discardDraft(key: DraftKey, authorId: number): Promise<void> {
  await db()
    .delete(postDrafts)
    .where(and(eq(postDrafts.authorId, authorId), isOf(key)))
}
