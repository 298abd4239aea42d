import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { recogniseType, removeFiles, storeFiles } from '#platform/files/store.ts'
import { log } from '#platform/log.ts'
import { imageTypes, type UploadedImage } from './contract.ts'
import { heightAt, maxWidth, mediaAddress, mediaWidths } from './domain/media-address.ts'
import { imageFiles, images } from './table.ts'

/** Bytes of the pictures of one uploader. */
const maxPerUploader = 500 * 1024 * 1024

/**
 * Stores a picture in several widths as AVIF and WebP, without the original and its metadata. Fails
 * with `unsupported` when the content is no such image, with `unprocessable` when it is broken or has too many pixels, and as
 * `storeFiles` does.
 */
export async function uploadImage(content: Uint8Array, alt: string, ownerId: number): Promise<UploadedImage> {
  const type = await recogniseType(content, '')
  if (!type || !imageTypes.includes(type))
    throw new AppError('unsupported', 'Send a JPEG, PNG, WebP, AVIF or GIF image')
  const image = await resizeImage(content)
  const key = randomBytes(12).toString('base64url')
  await storeImage(image, { key, alt, ownerId })
  const { width, height } = image
  return { address: mediaAddress({ key, width, height, format: 'webp' }, width), alt, width, height }
}

async function storeImage(
  { width, height, files }: ResizedImage,
  about: { key: string; alt: string; ownerId: number },
): Promise<void> {
  const given = files.map(({ format, width: fileWidth, content }) => ({
    content,
    name: `${about.key}-${fileWidth}.${format}`,
    type: `image/${format}`,
    ownerId: about.ownerId,
    purpose: 'post-image',
  }))
  await storeFiles(given, maxPerUploader, async (stored) => {
    const [image] = await db()
      .insert(images)
      .values({ ...about, width, height })
      .returning({ id: images.id })
    if (!image) throw new Error('The image was not stored')
    for (const [place, { format, width: fileWidth }] of files.entries())
      await db()
        .insert(imageFiles)
        .values({ imageId: image.id, width: fileWidth, format, fileId: stored[place]?.id ?? 0 })
  })
}

type ResizedImage = {
  width: number
  height: number
  files: { format: 'avif' | 'webp'; width: number; content: Buffer }[]
}

/** More pixels than a camera's picture has; a limit for small files that decode to huge pictures. */
const maxPixels = 60_000_000

let lastResize: Promise<unknown> = Promise.resolve()

/** One picture at a time, since encoding uses a processor for seconds. Fails with `unprocessable` when it cannot be decoded. */
function resizeImage(content: Uint8Array): Promise<ResizedImage> {
  const resized = lastResize.then(() => resize(content))
  lastResize = resized.catch(() => {})
  return resized
}

async function resize(content: Uint8Array): Promise<ResizedImage> {
  // Loaded when needed, since it is large.
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const largest = await upright
      .resize({ width: maxWidth, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = largest.info
    if (height > 9 * maxWidth) throw new Error(`too tall: ${width} x ${height}`)
    const raw = () => sharp(largest.data, { raw: { width, height, channels } })
    return { width, height, files: await encodeAll(raw, { width, height }) }
  } catch (error) {
    log().info({ reason: String(error) }, 'an image could not be read')
    throw new AppError('unprocessable', 'This image is damaged, or larger than 60 megapixels')
  }
}

async function encodeAll(
  open: () => Sharp,
  size: { width: number; height: number },
): Promise<ResizedImage['files']> {
  const files: ResizedImage['files'] = []
  for (const width of mediaWidths(size.width)) {
    const resized = () => open().resize({ width, height: heightAt(size, width), fit: 'fill' })
    const webp = await resized().webp({ quality: 80 }).toBuffer()
    const avif = await resized().avif({ quality: 55, effort: 3 }).toBuffer()
    files.push({ format: 'webp', width, content: webp }, { format: 'avif', width, content: avif })
  }
  return files
}

/** Marks the pictures that these texts name as used: `purgeImages` never deletes what a version or a draft names. */
export async function markImages(...texts: (string | null | undefined)[]): Promise<void> {
  const keys = texts.flatMap((text) => [...(text ?? '').matchAll(/\/media\/([\w-]{16})\//g)])
  if (keys.length === 0) return
  const named = [...new Set(keys.map(([, key = '']) => key))]
  await db()
    .update(images)
    .set({ used: true })
    .where(and(inArray(images.key, named), eq(images.used, false)))
}

/** Deletes pictures that were uploaded a week ago and that no text has named since. */
export async function purgeImages(): Promise<void> {
  await deleteImages(and(eq(images.used, false), lt(images.createdAt, sql`now() - interval '7 days'`)))
}

/** Deletes the pictures of an uploader that no text names. */
export async function deleteUnusedImagesOf(ownerId: number): Promise<void> {
  await deleteImages(and(eq(images.ownerId, ownerId), eq(images.used, false)))
}

/** Deletes the picture to which a file belongs, in every size. False when there is none. */
export async function deleteImageOf(fileId: number): Promise<boolean> {
  const ofFile = db().select({ id: imageFiles.imageId }).from(imageFiles).where(eq(imageFiles.fileId, fileId))
  return (await deleteImages(inArray(images.id, ofFile))) > 0
}

/** Deletes the pictures that fulfil a condition, also those whose files were never finished, and says how many. */
async function deleteImages(condition: SQL | undefined): Promise<number> {
  return tx(async () => {
    const found = await db().select({ id: images.id }).from(images).where(condition).for('update')
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
