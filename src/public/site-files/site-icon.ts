import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { largestFile } from '#base/images/queries.ts'
import { site } from '#base/site/domain/site.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { accentHex, drawnIcon, iconGround } from './drawn-mark.ts'
import { fonts, letterTile } from './painted-words.ts'
import { answerPicture } from './pictures.ts'

/** The site's icons by file name. Browsers and phones request some of these files without reading a page. */
const painters = {
  'favicon.svg': {
    type: 'image/svg+xml',
    paint: async () => Buffer.from(await iconSvg(roundCorner, tabLogoSize)),
  },
  'favicon.ico': {
    type: 'image/x-icon',
    paint: async () => {
      const svg = await iconSvg(roundCorner)
      return packIcon(await Promise.all(icoSizes.map((size) => png(svg, size))))
    },
  },
  'apple-touch-icon.png': { type: 'image/png', paint: async () => png(await iconSvg(0), 180) },
  'icon-512.png': { type: 'image/png', paint: async () => png(await iconSvg(0), 512) },
}
export type IconName = keyof typeof painters

const roundCorner = 7
/** The width of a logo in the tab's icon, in pixels. Small, because every visitor fetches this icon. */
const tabLogoSize = 128
const icoSizes = [16, 32, 48]

/** Returns the URL of an icon. The URL changes whenever the picture changes. */
export const iconAddress = (name: IconName) => `/${name}?v=${version().slice(0, 8)}`

const version = () =>
  hash(
    'sha256',
    JSON.stringify([
      site().identity.logo,
      site().identity.letters,
      accentHex(),
      site().look.theme === 'light',
    ]),
    'base64url',
  )

const painted = new LRUCache<string, Buffer<ArrayBuffer>, IconName>({
  max: 16,
  fetchMethod: (_key, _stale, { context }) => painters[context].paint(),
})

/** Responds with the site's icon: its logo, or its letters if there is no logo, or the default icon if both are missing. */
export function iconAnswer(name: IconName, asked: Headers): Promise<Response> {
  const key = `${name} ${version()}`
  const etag = `"${hash('sha256', key, 'base64url')}"`
  return answerPicture({ type: painters[name].type, etag, maxAge: 3600 }, asked, () =>
    painted.forceFetch(key, { context: name }),
  )
}

/** Returns a square icon as SVG. With a `corner` of 0, it fills the square, because phones crop it themselves. */
async function iconSvg(corner: number, logoSize = 400): Promise<string> {
  const { identity, mark } = site()
  const { logo, letters } = identity
  // Uses the letters if the logo is a wide name, which would be too small to read.
  const png =
    logo && !(letters && mark.isName) && (await logoPng(logo, { width: logoSize, height: logoSize }))
  if (png) return logoIcon(png, corner)
  if (!letters) return drawnIcon(corner)
  const { default: satori } = await import('satori')
  const tile = letterTile(letters, { size: 32, corner, ink: iconGround, fill: accentHex() })
  return satori(tile, { width: 32, height: 32, fonts: await fonts() })
}

/**
 * Returns a logo as an icon. In browser tabs, it has no background. Square icons get the background of the theme for which the
 * logo was chosen.
 */
function logoIcon(png: Buffer, corner: number): string {
  const ground = site().look.theme === 'light' ? '#ffffff' : iconGround
  const [at, size] = corner === 0 ? [4, 24] : [0, 32]
  const square = corner === 0 ? `<rect width="32" height="32" fill="${ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}<image x="${at}" y="${at}" width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

/** Returns an uploaded logo as PNG within `bounds`. Returns `undefined` if no stored file has this address. */
export async function logoPng(
  address: string,
  bounds: { width: number; height: number },
): Promise<Buffer | undefined> {
  const file = await largestFile(address)
  if (!file) return undefined
  const sharp = await loadSharp()
  return sharp(file, { density: 600 })
    .resize({ ...bounds, fit: 'inside' })
    .png()
    .toBuffer()
}

async function png(svg: string, size: number): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ palette: true }).toBuffer()
}

/** Packs PNGs into an .ico file, which consists of a directory with 16 bytes per picture, and the PNGs. */
function packIcon(pngs: Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  pngs.forEach((png, index) => {
    const at = 6 + 16 * index
    const size = icoSizes[index] ?? 0
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pngs])
}
