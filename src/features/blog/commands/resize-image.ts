import type { Sharp } from 'sharp'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { heightAt, maxWidth, mediaWidths } from '../queries/media-address.ts'

export type ResizedImage = {
  width: number
  height: number
  files: { format: 'avif' | 'webp'; width: number; content: Buffer }[]
}

/** More pixels than any camera's picture needs, and fewer than a small file could blow itself up to. */
const maxPixels = 60_000_000

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: encoding takes a processor for seconds. Refuses with `unprocessable` what cannot be read. */
export function resizeImage(content: Uint8Array): Promise<ResizedImage> {
  const mine = last.then(() => resize(content))
  last = mine.catch(() => {})
  return mine
}

async function resize(content: Uint8Array): Promise<ResizedImage> {
  // Large, and most visits need it not.
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
    files.push({ format: 'webp', width, content: await resized().webp({ quality: 80 }).toBuffer() })
    files.push({
      format: 'avif',
      width,
      content: await resized().avif({ quality: 55, effort: 3 }).toBuffer(),
    })
  }
  return files
}
