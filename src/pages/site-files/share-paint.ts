import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { brand } from '#features/site/domain/site.ts'
import { projectRoot } from '#platform/root.ts'
import { drawArt } from '#ui/art/draw.ts'

export type ShareText = { title: string; line: string }

const width = 1200
const height = 630

/** The dark theme's colours as sRGB, which is all that the painter of PNGs understands. */
const ink = { ground: '#0b0e14', line: '#6b727e', accent: '#ffb066', text: '#f2f3f7', muted: '#afb4bd' }

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 26 26" fill="none"><path d="M3 20.5c4-9 6-9 10-4.5s6 4 10-11.5" stroke="${ink.text}" stroke-width="2.4" stroke-linecap="round"/><circle cx="23" cy="4.6" r="2.6" fill="${ink.accent}"/></svg>`

/** Paints the image of 1200 × 630 pixels that other sites show beside a link: our art, the title, one line, the brand. */
export async function paintShareImage(name: string, text: ShareText): Promise<Buffer<ArrayBuffer>> {
  // Both are large, and most requests need neither.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const words = await satori(layOut(text), { width, height, fonts: await fonts() })
  return sharp(Buffer.from(fadeToRight(drawArt('hero', name, ink))))
    .flatten({ background: ink.ground })
    .composite([{ input: Buffer.from(words) }])
    .png({ palette: true })
    .toBuffer()
}

/** The drawing, cropped to the image and faded out behind the text. */
function fadeToRight(art: string): string {
  const fade = '<stop offset=".42" stop-color="#000"/><stop offset=".8" stop-color="#fff"/>'
  const mask = `<linearGradient id="fade">${fade}</linearGradient><mask id="words"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>`
  const drawing = art.replace('<svg', `<svg width="${width}" height="${height}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${mask}<g mask="url(#words)">${drawing}</g></svg>`
}

function layOut({ title, line }: ShareText): ReactNode {
  const size = title.length > 70 ? 52 : title.length > 40 ? 62 : 74
  return box({ width, height, padding: 72, boxSizing: 'border-box', justifyContent: 'space-between' }, [
    box({ flexDirection: 'row', alignItems: 'center', fontSize: 34, fontWeight: 600, color: ink.text }, [
      element('img', { src: `data:image/svg+xml;base64,${btoa(mark)}`, width: 44, height: 44 }),
      box({ marginLeft: 18 }, brand()),
    ]),
    box({ width: 860 }, [
      box(
        {
          fontFamily: 'Commissioner',
          fontWeight: 600,
          fontSize: size,
          lineHeight: 1.06,
          letterSpacing: -0.03 * size,
          color: ink.text,
          lineClamp: 4,
        },
        title,
      ),
      box({ marginTop: 28, fontSize: 30, lineHeight: 1.4, color: ink.muted, lineClamp: 2, width: 760 }, line),
    ]),
  ])
}

type Style = Record<string, string | number>

/** One element as satori takes it, without React. */
function box(style: Style, children: ReactNode): ReactNode {
  return element('div', { style: { display: 'flex', flexDirection: 'column', ...style }, children })
}

function element(type: string, props: object): ReactNode {
  return { type, props, key: null }
}

const require = createRequire(join(projectRoot, 'package.json'))
let loaded: ReturnType<typeof loadFonts> | undefined

function fonts() {
  loaded ??= loadFonts()
  return loaded
}

async function loadFonts() {
  const load = (file: string) => readFile(require.resolve(`@fontsource/${file}-normal.woff`))
  const [commissioner, geist, geistBold] = await Promise.all([
    load('commissioner/files/commissioner-latin-600'),
    load('geist/files/geist-latin-400'),
    load('geist/files/geist-latin-600'),
  ])
  return [
    { name: 'Geist', data: geist, weight: 400 as const },
    { name: 'Geist', data: geistBold, weight: 600 as const },
    { name: 'Commissioner', data: commissioner, weight: 600 as const },
  ]
}
