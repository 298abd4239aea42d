import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { logoSizes, maxWidth } from '../domain/media-address.ts'
import { sanitizeSvg } from '../domain/sanitize-svg.ts'
import type { DrawnSvg } from './read-drawing.ts'

/**
 * Dots per inch at which a drawing is rendered. At this density, a drawing of height `logoSizes.shownHeight` is larger than any
 * icon made from it.
 */
const density = 600

async function draw(given: string): Promise<DrawnSvg> {
  const drawing = sanitizeSvg(given, logoSizes.shownHeight)
  if (!drawing || drawing.width > maxWidth) throw new Error('It has no size, or is far too wide')
  const { max } = logoSizes
  const { data, info } = await sharp(Buffer.from(drawing.svg), { density })
    .resize({ width: max, height: max, fit: 'inside' })
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true })
  return { ...drawing, painted: { width: info.width, webp: data.toString('base64') } }
}

// Reads the SVG from standard input and writes one JSON value to standard output. If it fails, it writes the reason to standard
// error and exits with status 1.
try {
  process.stdout.write(JSON.stringify(await draw(await text(process.stdin))))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = 1
}
