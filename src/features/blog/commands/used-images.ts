import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { postImageFiles, postImages } from '../table.ts'

/** Remembers that the pictures named in these texts are needed: what a saved version or a draft names is never removed. */
export async function markImages(...texts: (string | null | undefined)[]): Promise<void> {
  const keys = texts.flatMap((text) => [...(text ?? '').matchAll(/\/media\/([\w-]{16})\//g)])
  if (keys.length === 0) return
  const named = [...new Set(keys.map(([, key = '']) => key))]
  await db()
    .update(postImages)
    .set({ used: true })
    .where(and(inArray(postImages.key, named), eq(postImages.used, false)))
}

/** Removes pictures that were uploaded a week ago and that no text has named since. */
export async function purgeImages(): Promise<void> {
  await tx(async () => {
    const unused = db()
      .select({ id: postImages.id })
      .from(postImages)
      .where(and(eq(postImages.used, false), lt(postImages.createdAt, sql`now() - interval '7 days'`)))
    const removed = await db()
      .delete(postImageFiles)
      .where(inArray(postImageFiles.imageId, unused))
      .returning({ imageId: postImageFiles.imageId, fileId: postImageFiles.fileId })
    if (removed.length === 0) return
    await removeFiles(removed.map(({ fileId }) => fileId))
    await db()
      .delete(postImages)
      .where(inArray(postImages.id, [...new Set(removed.map(({ imageId }) => imageId))]))
  })
}
