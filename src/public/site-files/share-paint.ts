import type { ReactNode } from 'react'
import { largestFile } from '#base/images/queries.ts'
import { brand, site } from '#base/site/domain/site.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { drawArt } from '#ui/art/draw.ts'
import { accentHex, drawnMark, iconGround } from './drawn-mark.ts'
import { box, element, fonts, letterTile, paintable, textFamily, titleFamily } from './painted-words.ts'
import { logoPng } from './site-icon.ts'

/**
 * The texts of a share image. `line` contains the parts of the line below the title. `picture` is the address of an uploaded
 * picture beside the text.
 */
export type ShareText = { title: string; line: string[]; picture?: string | undefined }

const width = 1200
const height = 630

/** Returns the colors of the dark theme in sRGB, the only color space that the PNG renderer supports. */
const inks = () => ({
  ground: iconGround,
  line: '#6b727e',
  accent: accentHex(),
  text: '#f2f3f7',
  muted: '#afb4bd',
})
type Inks = ReturnType<typeof inks>

/** Paints the share image of a page, 1200 × 630 pixels: a drawing, the title, a line of text, and the brand. */
export async function paintShareImage(name: string, text: ShareText): Promise<Buffer<ArrayBuffer>> {
  // Imports these packages only when needed. Both are large, and most requests need neither.
  const [{ default: satori }, sharp] = await Promise.all([import('satori'), loadSharp()])
  const ink = inks()
  const picture = text.picture && (await readPicture(text.picture, ink))
  const words = layOut(await shownWords(text), ink, await shownMark(ink), picture)
  const overlay = await satori(words, { width, height, fonts: await fonts() })
  return sharp(Buffer.from(fadeToRight(drawArt('hero', name, ink))))
    .flatten({ background: ink.ground })
    .composite([{ input: Buffer.from(overlay) }])
    .png({ palette: !picture })
    .toBuffer()
}

type Words = { name: string; title: string; line: string }

/** Returns the text without the characters that the site's fonts lack. If nothing is left of the title, the brand replaces it. */
export async function shownWords(text: Pick<ShareText, 'title' | 'line'>): Promise<Words> {
  const [name = '', title, ...line] = await Promise.all([brand(), text.title, ...text.line].map(paintable))
  return { name, title: title || name, line: line.filter(Boolean).join(', ') }
}

/** Crops the drawing to the image and fades it out behind the text. */
function fadeToRight(art: string): string {
  const fade = '<stop offset=".42" stop-color="#000"/><stop offset=".8" stop-color="#fff"/>'
  const mask = `<linearGradient id="fade">${fade}</linearGradient><mask id="words"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>`
  const drawing = art.replace('<svg', `<svg width="${width}" height="${height}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${mask}<g mask="url(#words)">${drawing}</g></svg>`
}

const markSize = 44

/** Returns the site's logo, its letters or the default icon, 44 pixels high. */
async function shownMark(ink: Inks): Promise<ReactNode> {
  const { logo, letters } = site().identity
  const png = logo && (await logoPng(logo, { width: 6 * markSize, height: markSize }))
  if (png) return element('img', { src: `data:image/png;base64,${png.toString('base64')}`, height: markSize })
  if (letters) return letterTile(letters, { size: markSize, corner: 9, ink: ink.ground, fill: ink.accent })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" fill="none">${drawnMark({ ...ink, width: 2.4 })}</svg>`
  return element('img', { src: `data:image/svg+xml;base64,${btoa(svg)}`, width: markSize, height: markSize })
}

const pictureBox = { left: 704, top: 150, width: 424, height: 330 }

/** Returns an uploaded picture in satori's format, or undefined if the picture was deleted. */
async function readPicture(address: string, ink: Inks): Promise<string | undefined> {
  const file = await largestFile(address)
  if (!file) return undefined
  const sharp = await loadSharp()
  const fitted = sharp(file).resize(pictureBox.width * 2, pictureBox.height * 2)
  const jpeg = await fitted.flatten({ background: ink.ground }).jpeg({ quality: 88 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

function layOut(
  { name, title, line }: Words,
  ink: Inks,
  mark: ReactNode,
  picture: string | undefined,
): ReactNode {
  const size = picture || title.length > 70 ? 52 : title.length > 40 ? 62 : 74
  return box(
    {
      width,
      height,
      padding: 72,
      boxSizing: 'border-box',
      justifyContent: 'space-between',
      fontFamily: textFamily,
    },
    [
      box({ flexDirection: 'row', alignItems: 'center', fontSize: 34, fontWeight: 600, color: ink.text }, [
        mark,
        !site().mark.isName && box({ marginLeft: 18 }, name),
      ]),
      picture &&
        element('img', { src: picture, style: { position: 'absolute', borderRadius: 16, ...pictureBox } }),
      box({ width: picture ? 570 : 860 }, [
        box(
          {
            fontFamily: titleFamily,
            fontWeight: 600,
            fontSize: size,
            lineHeight: 1.06,
            letterSpacing: -0.03 * size,
            color: ink.text,
            lineClamp: 4,
          },
          title,
        ),
        box(
          {
            marginTop: 28,
            fontSize: 30,
            lineHeight: 1.4,
            color: ink.muted,
            lineClamp: picture ? 3 : 2,
            maxWidth: 760,
          },
          line,
        ),
      ]),
    ],
  )
}
