import { randomBytes } from 'node:crypto'
import type { ResizeOptions, Sharp } from 'sharp'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { recognizeType, storeFiles } from '#platform/files/store.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { log } from '#platform/log.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { msg } from '#platform/texts.ts'
import type { SiteImage, SiteImageUse, UploadedImage } from '../contract.ts'
import { imageTypes } from '../domain/image-types.ts'
import {
  heightAt,
  logoSizes,
  logoWidths,
  type MediaFormat,
  maxWidth,
  mediaAddress,
  mediaWidths,
} from '../domain/media-address.ts'
import { imageFiles, images } from '../table.ts'
import { readSvg } from './read-drawing.ts'

/** The maximum size of all pictures of one uploader, in bytes. */
const maxPerUploader = 500 * 1024 * 1024

/**
 * Stores a picture in several widths as AVIF and WebP. Does not keep the original and its metadata. Throws `unsupported` unless
 * the content is an image of a supported type, `unprocessable` if it is animated, damaged or has too many pixels, and the errors
 * of `storeFiles`.
 */
export async function uploadImage(content: Uint8Array, alt: string, ownerId: number): Promise<UploadedImage> {
  const type = await recognizeImage(content)
  if (!type || !imageTypes.includes(type))
    throw new AppError('unsupported', msg`Send a JPEG, PNG, WebP, AVIF or GIF image`)
  const image = await resizeImage(content, ofTexts)
  const { width, height } = image
  return { address: await storeImage(image, 'webp', width, { alt, ownerId }), alt, width, height }
}

/**
 * Returns a picture's media type by its content. Rejects APNG files and AVIF sequences, because only their first frame would be
 * stored.
 */
async function recognizeImage(content: Uint8Array): Promise<string | undefined> {
  const type = await recognizeType(content, '')
  const isSequence = type === 'image/avif' && Buffer.from(content.subarray(8, 12)).equals(avifSequence)
  if (type === 'image/apng' || isSequence) throw moves()
  return type
}

/** The brand of an AVIF file with several frames. The decoder cannot count them. */
const avifSequence = Buffer.from('avis')

const moves = () =>
  new AppError(
    'unprocessable',
    msg`This picture moves, and would stand still here. Send a picture that stands still, or link to a video.`,
  )

const siteImageTypes = ['image/png', 'image/webp', 'image/jpeg']
const maxSvgBytes = 200 * 1024

/**
 * Stores the site's photo or logo. A logo may also be an SVG, of which only shapes and colors are kept. Throws `unsupported`
 * unless the content is an image of a supported type, `too-large` for an SVG of more than 200 KB, and otherwise the errors of
 * `uploadImage`. `purgeImages` deletes the picture unless a setting refers to it.
 */
export async function uploadSiteImage(
  content: Uint8Array,
  use: SiteImageUse,
  ownerId: number,
): Promise<SiteImage> {
  const type = await recognizeImage(content)
  const about = { alt: use, ownerId }
  if (type && siteImageTypes.includes(type)) {
    const image = await resizeImage(content, use === 'logo' ? ofLogos : ofTexts)
    const shown = use === 'logo' ? (logoWidths(image)[0] ?? image.width) : image.width
    return { address: await storeImage(image, 'webp', shown, about) }
  }
  if (use === 'photo') throw new AppError('unsupported', msg`Send a PNG, WebP or JPEG image`)
  if (!type || !['text/plain', 'application/xml', 'image/svg+xml'].includes(type))
    throw new AppError('unsupported', msg`Send a PNG, WebP, JPEG or SVG image`)
  const image = await readDrawing(content)
  return { address: await storeImage(image, 'svg', image.width, about) }
}

async function readDrawing(content: Uint8Array): Promise<ResizedImage> {
  if (content.byteLength > maxSvgBytes) throw new AppError('too-large', msg`An SVG may have at most 200 KB`)
  const text = new TextDecoder().decode(content)
  if (!/<svg[\s>]/i.test(text)) throw new AppError('unsupported', msg`Send a PNG, WebP, JPEG or SVG image`)
  if (/<style[\s>]/i.test(text))
    throw new AppError(
      'unprocessable',
      msg`This SVG has a style sheet. Save it with colors as attributes, or as PNG.`,
    )
  const { svg, width, height, painted } = await inTurn(() => readSvg(text))
  const files: ResizedImage['files'] = [
    { format: 'svg', width, content: Buffer.from(svg) },
    { format: 'webp', width: painted.width, content: Buffer.from(painted.webp, 'base64') },
  ]
  return { width, height, files }
}

/** Stores a picture in several sizes, and returns the address of one of them. */
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
    const image = await db()
      .insert(images)
      .values({ ...about, key, width, height })
      .returning({ id: images.id })
      .then(oneRow)
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

/** The maximum number of pixels, more than cameras produce. It rejects small files that decode to huge pictures. */
const maxPixels = 60_000_000

/** Checks a picture that is stored unchanged. Throws `unprocessable` if it has too many pixels. */
export async function checkPixels(content: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  const given = sharp(content, { limitInputPixels: false, unlimited: true })
  // If the size cannot be read, browsers cannot decode the picture either.
  const sides = await given.metadata().catch(() => undefined)
  if (sides && sides.width * sides.height > maxPixels)
    throw new AppError('unprocessable', msg`This image is larger than 60 megapixels`)
}
/** The maximum length of the longer side, in pixels: decoding millions of short rows takes minutes. */
const maxSide = 30_000

/** Processes one picture at a time, because decoding and encoding occupy a processor for seconds. */
const inTurn = oneByOne()

/** Decodes and resizes a picture. Throws `unprocessable` if it cannot be decoded. */
const resizeImage = (content: Uint8Array, sizing: Sizing): Promise<ResizedImage> =>
  inTurn(() => resize(content, sizing))

async function resize(content: Uint8Array, { bounds, widthsOf }: Sizing): Promise<ResizedImage> {
  const sharp = await loadSharp()
  try {
    const given = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    const sides = await given.metadata()
    if ((sides.pages ?? 1) > 1) throw moves()
    if (Math.max(sides.width, sides.height) > maxSide)
      throw new Error(`too long: ${sides.width} x ${sides.height}`)
    const largest = await given
      .autoOrient()
      .resize({ ...bounds, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = largest.info
    if (height > 9 * maxWidth) throw new Error(`too tall: ${width} x ${height}`)
    const raw = () => sharp(largest.data, { raw: { width, height, channels } })
    return { width, height, files: await encodeAll(raw, { width, height }, widthsOf({ width, height })) }
  } catch (error) {
    if (error instanceof AppError) throw error
    log().info({ reason: String(error) }, 'an image could not be read')
    throw new AppError('unprocessable', msg`This image is damaged, too long, or larger than 60 megapixels`)
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
