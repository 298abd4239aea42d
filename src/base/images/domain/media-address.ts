export type MediaFormat = 'avif' | 'webp' | 'svg'

/** The parts of an uploaded image's address: `/media/<key>/<width>x<height>.<format>`. */
export type Media = { key: string; width: number; height: number; format: MediaFormat }

const smallWidths = [480, 800, 1200]

/** The largest width of a stored image, in pixels: about twice the width of a post's text. */
export const maxWidth = 1600

const shape = /^\/media\/([\w-]{16})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp|svg)$/

/** Returns the widths in which an image of `width` pixels is stored: the standard widths below `width`, and `width` itself. */
export const mediaWidths = (width: number) => [...smallWidths.filter((small) => small < width), width]

/** Returns the height in pixels at which the whole image is shown at `width`. */
export const heightAt = (media: { width: number; height: number }, width: number) =>
  Math.max(1, Math.round((media.height * width) / media.width))

/** A logo is stored in two sizes: twice as high as it is shown, and large enough for the site's icons. */
export const logoSizes = { shownHeight: 64, max: 512 }

/** Returns the widths in which a logo is stored, first the width for showing it. */
export const logoWidths = (logo: { width: number; height: number }) => {
  const shown = Math.round((logo.width * logoSizes.shownHeight) / logo.height)
  return [...new Set([Math.max(1, Math.min(shown, logo.width)), logo.width])]
}

export const mediaAddress = (media: Media, width: number) =>
  `/media/${media.key}/${width}x${heightAt(media, width)}.${media.format}`

/** Returns the keys of the pictures in these texts, without duplicates. */
export function mediaKeys(texts: (string | null | undefined)[]): string[] {
  const keys = texts.flatMap((text) => [...(text ?? '').matchAll(/\/media\/([\w-]{16})\//g)])
  return [...new Set(keys.map(([, key = '']) => key))]
}

/** Parses the path of an uploaded image. Returns undefined for any other path. */
export function parseMediaAddress(path: string): Media | undefined {
  const [, key, width, height, format] = shape.exec(path) ?? []
  if (!key || Number(width) > maxWidth) return undefined
  return { key, width: Number(width), height: Number(height), format: format as Media['format'] }
}

/** Returns the value of `srcset`: the picture's files in one format, each with its width. */
export const sourceSet = (media: Media, format: 'avif' | 'webp'): string =>
  mediaWidths(media.width)
    .map((width) => `${mediaAddress({ ...media, format }, width)} ${width}w`)
    .join(', ')
