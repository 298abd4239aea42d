export type MediaFormat = 'avif' | 'webp' | 'svg'

/** The parts of an uploaded image's address: `/media/<key>/<width>x<height>.<format>`. */
export type Media = { key: string; width: number; height: number; format: MediaFormat }

const smallWidths = [480, 800, 1200]

/** The largest width of a stored image, in pixels: about twice the width of a post's text. */
export const maxWidth = 1600

const shape = /^\/media\/([\w-]{16})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp|svg)$/

/** The widths in which an image of `width` pixels is stored: the smaller standard ones, and its own. */
export const mediaWidths = (width: number) => [...smallWidths.filter((small) => small < width), width]

/** The height of the whole image at `width`, in whole pixels. */
export const heightAt = (media: { width: number; height: number }, width: number) =>
  Math.max(1, Math.round((media.height * width) / media.width))

/** A logo is stored in two sizes: twice as high as it is shown, and for the site's icons. */
export const logoSizes = { shownHeight: 64, max: 512 }

/** The widths in which a logo is stored, the shown one first. */
export const logoWidths = (logo: { width: number; height: number }) => {
  const shown = Math.round((logo.width * logoSizes.shownHeight) / logo.height)
  return [...new Set([Math.max(1, Math.min(shown, logo.width)), logo.width])]
}

export const mediaAddress = (media: Media, width: number) =>
  `/media/${media.key}/${width}x${heightAt(media, width)}.${media.format}`

/** Returns the keys without duplicates. */
export function mediaKeys(texts: (string | null | undefined)[]): string[] {
  const keys = texts.flatMap((text) => [...(text ?? '').matchAll(/\/media\/([\w-]{16})\//g)])
  return [...new Set(keys.map(([, key = '']) => key))]
}

/** Returns undefined for every path that is not an uploaded image's. */
export function parseMediaAddress(path: string): Media | undefined {
  const [, key, width, height, format] = shape.exec(path) ?? []
  if (!key || Number(width) > maxWidth) return undefined
  return { key, width: Number(width), height: Number(height), format: format as Media['format'] }
}

/** The value of `srcset`: the picture's files in one format, each with its width. */
export const sourceSet = (media: Media, format: 'avif' | 'webp'): string =>
  mediaWidths(media.width)
    .map((width) => `${mediaAddress({ ...media, format }, width)} ${width}w`)
    .join(', ')
