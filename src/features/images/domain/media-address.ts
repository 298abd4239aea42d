/** An uploaded image by its address: `/media/<key>/<width>x<height>.<format>`. */
export type Media = { key: string; width: number; height: number; format: 'avif' | 'webp' }

const smallWidths = [480, 800, 1200]

/** The largest width of a stored image, in pixels: about twice the width of a post's text. */
export const maxWidth = 1600

const shape = /^\/media\/([\w-]{16})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp)$/

/** The widths in which an image of `width` pixels is stored: the standard smaller ones, and its own. */
export const mediaWidths = (width: number) => [...smallWidths.filter((small) => small < width), width]

/** The height of the whole image at `width`, in whole pixels. */
export const heightAt = (media: { width: number; height: number }, width: number) =>
  Math.max(1, Math.round((media.height * width) / media.width))

/** The path of one of an image's files. */
export const mediaAddress = (media: Media, width: number) =>
  `/media/${media.key}/${width}x${heightAt(media, width)}.${media.format}`

/** Parses the path of an uploaded image; `undefined` for every other path. */
export function parseMediaAddress(path: string): Media | undefined {
  const [, key, width, height, format] = shape.exec(path) ?? []
  if (!key || Number(width) > maxWidth) return undefined
  return { key, width: Number(width), height: Number(height), format: format as Media['format'] }
}
