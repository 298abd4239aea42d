import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Draft } from '../contract/writing.ts'
import { postDrafts } from '../table.ts'

/** What an author has typed and not saved, of a post or of a new one; `null` when there is nothing. */
export async function draftOf(key: number | 'new', authorId: number): Promise<Draft | null> {
  const ofPost = key === 'new' ? isNull(postDrafts.postId) : eq(postDrafts.postId, key)
  const [draft] = await db()
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.authorId, authorId), ofPost))
  return draft ?? null
}
