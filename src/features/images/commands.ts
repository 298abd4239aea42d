import { randomBytes } from 'node:crypto'
import { and, eq, exists, inArray, like, lt, not, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ResizeOptions, Sharp } from 'sharp'
import { settingTexts } from '#features/site/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { recogniseType, removeFiles, storeFiles } from '#platform/files/store.ts'
import { log } from '#platform/log.ts'
import { imageTypes, type SiteImage, type SiteImageUse, type UploadedImage } from './contract.ts'
import {
  heightAt,
  logoSizes,
  logoWidths,
  type Media,
  type MediaFormat,
  maxWidth,
  mediaAddress,
  mediaKeys,
  mediaWidths,
  parseMediaAddress,
} from './domain/media-address.ts'
import { sanitizeSvg } from './domain/sanitize-svg.ts'
import { imageFiles, images, imageUses } from './table.ts'

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
  const image = await resizeImage(content, ofTexts)
  const { width, height } = image
  return { address: await storeImage(image, 'webp', width, { alt, ownerId }), alt, width, height }
}

const siteImageTypes = ['image/png', 'image/webp', 'image/jpeg']
const maxSvgBytes = 200 * 1024

/**
 * Stores the photo or the logo of the site; a logo may also be an SVG, of which shapes and colours are kept. Fails with
 * `unsupported` when the content is no such image, otherwise as `uploadImage`. `purgeImages` deletes it when no setting names it.
 */
export async function uploadSiteImage(
  content: Uint8Array,
  use: SiteImageUse,
  ownerId: number,
): Promise<SiteImage> {
  const type = await recogniseType(content, '')
  const about = { alt: use, ownerId }
  if (type && siteImageTypes.includes(type)) {
    const image = await resizeImage(content, use === 'logo' ? ofLogos : ofTexts)
    const shown = use === 'logo' ? (logoWidths(image)[0] ?? image.width) : image.width
    return { address: await storeImage(image, 'webp', shown, about) }
  }
  if (use === 'photo') throw new AppError('unsupported', 'Send a PNG, WebP or JPEG image')
  if (!type || !['text/plain', 'application/xml', 'image/svg+xml'].includes(type))
    throw new AppError('unsupported', 'Send a PNG, WebP, JPEG or SVG image')
  const image = await readDrawing(content)
  return { address: await storeImage(image, 'svg', image.width, about) }
}

async function readDrawing(content: Uint8Array): Promise<ResizedImage> {
  if (content.byteLength > maxSvgBytes) throw new AppError('too-large', 'An SVG may have at most 200 KB')
  const text = new TextDecoder().decode(content)
  if (!/<svg[\s>]/i.test(text)) throw new AppError('unsupported', 'Send a PNG, WebP, JPEG or SVG image')
  if (/<style[\s>]/i.test(text))
    throw new AppError(
      'unprocessable',
      'This SVG has a style sheet. Save it with colours as attributes, or as PNG.',
    )
  const { default: sharp } = await import('sharp')
  try {
    const drawing = sanitizeSvg(text, logoSizes.shownHeight)
    if (!drawing || drawing.width > maxWidth) throw new Error('It has no size, or is far too wide')
    const { svg, width, height } = drawing
    // What cannot be painted could not be shown either.
    await sharp(Buffer.from(svg), { limitInputPixels: maxPixels }).stats()
    return { width, height, files: [{ format: 'svg', width, content: Buffer.from(svg) }] }
  } catch (error) {
    log().info({ reason: String(error) }, 'a drawing could not be read')
    throw new AppError('unprocessable', 'This SVG is damaged, has no size, or is nested too deeply')
  }
}

/** Stores an image in its sizes, and gives the address of one of them. */
async function storeImage(
  { width, height, files }: ResizedImage,
  format: MediaFormat,
  addressed: number,
  about: { alt: string; ownerId: number },
): Promise<string> {
  const key = randomBytes(12).toString('base64url')
  const given = files.map(({ format: fileFormat, width: fileWidth, content }) => ({
    content,
    name: `${key}-${fileWidth}.${fileFormat}`,
    type: fileFormat === 'svg' ? 'image/svg+xml' : `image/${fileFormat}`,
    ownerId: about.ownerId,
    purpose: 'post-image',
  }))
  await storeFiles(given, maxPerUploader, async (stored) => {
    const [image] = await db()
      .insert(images)
      .values({ ...about, key, width, height })
      .returning({ id: images.id })
    if (!image) throw new Error('The image was not stored')
    for (const [place, { format: fileFormat, width: fileWidth }] of files.entries())
      await db()
        .insert(imageFiles)
        .values({ imageId: image.id, width: fileWidth, format: fileFormat, fileId: stored[place]?.id ?? 0 })
  })
  return mediaAddress({ key, width, height, format }, addressed)
}

type ResizedImage = {
  width: number
  height: number
  files: { format: MediaFormat; width: number; content: Buffer }[]
}

type Sizing = { bounds: ResizeOptions; widthsOf: (size: { width: number; height: number }) => number[] }

const ofTexts: Sizing = { bounds: { width: maxWidth }, widthsOf: ({ width }) => mediaWidths(width) }
const { max } = logoSizes
const ofLogos: Sizing = { bounds: { width: max, height: max, fit: 'inside' }, widthsOf: logoWidths }

/** More pixels than a camera's picture has; a limit for small files that decode to huge pictures. */
const maxPixels = 60_000_000

let lastResize: Promise<unknown> = Promise.resolve()

/** One picture at a time, since encoding uses a processor for seconds. Fails with `unprocessable` when it cannot be decoded. */
function resizeImage(content: Uint8Array, sizing: Sizing): Promise<ResizedImage> {
  const resized = lastResize.then(() => resize(content, sizing))
  lastResize = resized.catch(() => {})
  return resized
}

async function resize(content: Uint8Array, { bounds, widthsOf }: Sizing): Promise<ResizedImage> {
  // Loaded when needed, since it is large.
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const largest = await upright
      .resize({ ...bounds, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = largest.info
    if (height > 9 * maxWidth) throw new Error(`too tall: ${width} x ${height}`)
    const raw = () => sharp(largest.data, { raw: { width, height, channels } })
    return { width, height, files: await encodeAll(raw, { width, height }, widthsOf({ width, height })) }
  } catch (error) {
    log().info({ reason: String(error) }, 'an image could not be read')
    throw new AppError('unprocessable', 'This image is damaged, or larger than 60 megapixels')
  }
}

async function encodeAll(
  open: () => Sharp,
  size: { width: number; height: number },
  widths: number[],
): Promise<ResizedImage['files']> {
  const files: ResizedImage['files'] = []
  for (const width of widths) {
    const resized = () => open().resize({ width, height: heightAt(size, width), fit: 'fill' })
    const webp = await resized().webp({ quality: 80 }).toBuffer()
    const avif = await resized().avif({ quality: 55, effort: 3 }).toBuffer()
    files.push({ format: 'webp', width, content: webp }, { format: 'avif', width, content: avif })
  }
  return files
}

/** Marks the pictures that these texts name as used: `purgeImages` never deletes what a version or a draft names. */
export async function markImages(...texts: (string | null | undefined)[]): Promise<void> {
  const named = mediaKeys(texts)
  if (named.length === 0) return
  await db()
    .update(images)
    .set({ used: true })
    .where(and(inArray(images.key, named), eq(images.used, false)))
}

/**
 * Notes which uploaded pictures `user`, such as 'project 3', shows by these addresses, and which no more; in a transaction. Fails
 * with `invalid` in `field` when there is no such picture.
 */
export async function keepImages(user: string, addresses: (string | null)[], field: string): Promise<void> {
  const media = addresses.flatMap((address) => parseMediaAddress(address ?? '') ?? [])
  const keys = media.map(({ key }) => key)
  const found = await db().select().from(images).where(inArray(images.key, keys)).for('key share')
  const isThere = ({ key, width, height }: Media) =>
    found.some((image) => image.key === key && image.width === width && image.height === height)
  if (!media.every(isThere)) {
    const message = 'There is no such picture. Upload it again.'
    throw new AppError('invalid', message, { fields: { [field]: message } })
  }
  await db().delete(imageUses).where(eq(imageUses.usedBy, user))
  if (found.length > 0)
    await db()
      .insert(imageUses)
      .values(found.map(({ id }) => ({ imageId: id, usedBy: user })))
}

/** Forgets the pictures of rows that were deleted for good: `kind` is what `keepImages` calls a row of the table. */
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

/** Of pictures that no text, project or service shows. Settings and their earlier values are read each time. */
async function isUnused(): Promise<SQL | undefined> {
  const use = db().select().from(imageUses).where(eq(imageUses.imageId, images.id))
  const inSettings = mediaKeys(await settingTexts())
  return and(eq(images.used, false), notExists(use), notInArray(images.key, inSettings))
}

/** Deletes pictures that were uploaded a week ago and that nothing uses. */
export async function purgeImages(): Promise<void> {
  await deleteImages(and(await isUnused(), lt(images.createdAt, sql`now() - interval '7 days'`)))
}

/** Deletes the pictures of an uploader that nothing uses. */
export async function deleteUnusedImagesOf(ownerId: number): Promise<void> {
  await deleteImages(and(eq(images.ownerId, ownerId), await isUnused()))
}

/** Deletes the picture to which a file belongs, in every size. False when there is none. */
export async function deleteImageOf(fileId: number): Promise<boolean> {
  const ofFile = db().select({ id: imageFiles.imageId }).from(imageFiles).where(eq(imageFiles.fileId, fileId))
  return (await deleteImages(inArray(images.id, ofFile))) > 0
}

const idsWhere = (condition: SQL | undefined) => db().select({ id: images.id }).from(images).where(condition)

/** Deletes the pictures that fulfil a condition, also those whose files were never finished, and says how many. */
async function deleteImages(condition: SQL | undefined): Promise<number> {
  return tx(async () => {
    const locked = await idsWhere(condition).for('update')
    // Whoever began to use one meanwhile has finished by now.
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
