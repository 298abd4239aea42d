import { and, eq, exists, inArray, like, lt, not, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { holdSettings } from '#base/site/commands.ts'
import { settingTexts } from '#base/site/queries.ts'
import { createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { msg } from '#platform/texts.ts'
import { type Media, mediaKeys, parseMediaAddress } from '../domain/media-address.ts'
import { imageFiles, images, imageUses } from '../table.ts'

/** Marks the pictures in these texts as used forever, so that `purgeImages` keeps them: versions and drafts may show them. */
export async function markImages(...texts: (string | null | undefined)[]): Promise<void> {
  const named = mediaKeys(texts)
  if (named.length === 0) return
  await db()
    .update(images)
    .set({ used: true })
    .where(and(inArray(images.key, named), eq(images.used, false)))
}

/**
 * Replaces the pictures of a record (`user`, such as 'project 3'), in a transaction. For an unknown picture, throws `invalid` for
 * the form's `field`.
 */
export async function keepImages(user: string, addresses: (string | null)[], field: string): Promise<void> {
  const media = addresses.flatMap((address) => parseMediaAddress(address ?? '') ?? [])
  const keys = media.map(({ key }) => key)
  const found = await db().select().from(images).where(inArray(images.key, keys)).for('key share')
  const isThere = ({ key, width, height }: Media) =>
    found.some((image) => image.key === key && image.width === width && image.height === height)
  if (!media.every(isThere)) throw createFieldError(field, msg`There is no such picture. Upload it again.`)
  await db().delete(imageUses).where(eq(imageUses.usedBy, user))
  if (found.length > 0)
    await db()
      .insert(imageUses)
      .values(found.map(({ id }) => ({ imageId: id, usedBy: user })))
}

/**
 * Removes the uses of pictures by rows that will be deleted. `kind` is the prefix of `user` in `keepImages` for this table, such
 * as 'project'.
 */
export async function releaseImages(kind: string, rows: PgTable & { id: PgColumn }): Promise<void> {
  const user = sql`${kind} || ' ' || ${rows.id}`
  const isKept = exists(
    db()
      .select({ id: rows.id })
      .from(rows as PgTable)
      .where(eq(imageUses.usedBy, user)),
  )
  await db()
    .delete(imageUses)
    .where(and(like(imageUses.usedBy, `${kind} %`), not(isKept)))
}

/**
 * Returns the condition for pictures that no text, project, service or setting shows, not even a setting's earlier value. Locks
 * the settings until the caller's transaction ends, so that no picture becomes the logo meanwhile.
 */
async function isUnused(): Promise<SQL | undefined> {
  await holdSettings()
  const use = db().select().from(imageUses).where(eq(imageUses.imageId, images.id))
  const inSettings = mediaKeys(await settingTexts())
  return and(eq(images.used, false), notExists(use), notInArray(images.key, inSettings))
}

/** Deletes pictures that were uploaded more than a week ago and are unused. */
export async function purgeImages(): Promise<void> {
  const isOld = lt(images.createdAt, sql`now() - interval '7 days'`)
  await tx(async () => deleteImages(and(await isUnused(), isOld)))
}

/** Deletes all unused pictures of an uploader. Unlike `purgeImages`, also deletes recent ones. */
export async function deleteUnusedImages(ownerId: number): Promise<void> {
  await tx(async () => deleteImages(and(eq(images.ownerId, ownerId), await isUnused())))
}

/** Deletes the picture to which a file belongs, in every size. Returns false if the file is not part of a picture. */
export async function deleteFileImage(fileId: number): Promise<boolean> {
  const ofFile = db().select({ id: imageFiles.imageId }).from(imageFiles).where(eq(imageFiles.fileId, fileId))
  return (await deleteImages(inArray(images.id, ofFile))) > 0
}

const idsWhere = (condition: SQL | undefined) => db().select({ id: images.id }).from(images).where(condition)

/** Deletes the pictures that match a condition, including pictures whose upload is unfinished. Returns their number. */
async function deleteImages(condition: SQL | undefined): Promise<number> {
  return tx(async () => {
    const locked = await idsWhere(condition).for('update')
    // Runs after the lock: a transaction that started to use one of them has finished by now.
    const found = await idsWhere(
      and(
        condition,
        inArray(
          images.id,
          locked.map(({ id }) => id),
        ),
      ),
    )
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return 0
    const removed = await db()
      .delete(imageFiles)
      .where(inArray(imageFiles.imageId, ids))
      .returning({ fileId: imageFiles.fileId })
    await removeFiles(removed.map(({ fileId }) => fileId))
    await db().delete(images).where(inArray(images.id, ids))
    return ids.length
  })
}
