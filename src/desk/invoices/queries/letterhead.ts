import { largestFile } from '#base/images/queries.ts'
import { brand, mark, site } from '#base/site/domain/site.ts'
import { siteAccent } from '#base/site/queries.ts'
import { loadSharp } from '#platform/load-sharp.ts'

/** The site's logo on a document: an image, one or two letters, or the drawn logo if neither is set. */
export type Letterhead = {
  /** Empty if the image contains it. */
  name: string
  /** The accent color for paper, in hex. */
  accent: string
  letters?: string | undefined
  /** A PNG without transparency, with its size in pixels. */
  image?: { content: Buffer; width: number; height: number } | undefined
}

/** The size of the image in pixels, at most: 48 by 11 mm at 300 dpi. */
const bounds = { width: 570, height: 130 }

/** Reads the logo and the name of the site from its settings. */
export async function readLetterhead(): Promise<Letterhead> {
  const { logo } = site().identity
  const { letters, isName } = mark()
  const file = logo ? await largestFile(logo) : undefined
  return {
    name: file && isName ? '' : brand(),
    accent: siteAccent().lightHex,
    letters,
    image: file && (await flattenLogo(file)),
  }
}

/**
 * Returns a picture as PNG without transparency, on white. A logo of light colors only, which is made for a dark page, gets the
 * ground of that page.
 */
export async function flattenLogo(file: Buffer): Promise<NonNullable<Letterhead['image']>> {
  const sharp = await loadSharp()
  const logo = sharp(file, { density: 600 })
    .resize({ ...bounds, fit: 'inside' })
    .toColorspace('srgb')
  const on = async (background: string) => {
    const { data, info } = await logo
      .clone()
      .flatten({ background })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  }
  const onWhite = await on('#ffffff')
  const { channels } = await sharp(onWhite.content).stats()
  return channels.every(({ min }) => min > lightest) ? on(darkGround) : onWhite
}

const lightest = 150
const darkGround = '#0b0e14'
