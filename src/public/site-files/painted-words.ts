import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { ReactNode } from 'react'
import { projectRoot } from '#platform/root.ts'

type Style = Record<string, string | number>

/** Creates an element for satori without using React. */
export function box(style: Style, children: ReactNode): ReactNode {
  return element('div', { style: { display: 'flex', flexDirection: 'column', ...style }, children })
}

export function element(type: string, props: object): ReactNode {
  return { type, props, key: null }
}

const require = createRequire(join(projectRoot, 'package.json'))
let loaded: ReturnType<typeof loadFonts> | undefined

/** The scripts for which each font family has a file. Satori searches these files in order for each character. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']
const families = { Geist: parts.filter((part) => part !== 'greek'), Commissioner: parts }
type Family = keyof typeof families

const fontName = (family: Family, part: string) => `${family} ${part}`
const fontNames = (family: Family) => families[family].map((part) => fontName(family, part))

/** A value for the CSS property `font-family`. */
export const textFamily = [...fontNames('Geist'), ...fontNames('Commissioner')].join(', ')
export const titleFamily = [...fontNames('Commissioner'), ...fontNames('Geist')].join(', ')

export function fonts() {
  loaded ??= loadFonts()
  return loaded
}

const looks = [
  { family: 'Geist', weight: 400 },
  { family: 'Geist', weight: 600 },
  { family: 'Commissioner', weight: 600 },
] as const

function loadFonts() {
  const files = looks.flatMap(({ family, weight }) =>
    families[family].map(async (part) => {
      const small = family.toLowerCase()
      const path = require.resolve(`@fontsource/${small}/files/${small}-${part}-${weight}-normal.woff`)
      return { name: fontName(family, part), data: await readFile(path), weight }
    }),
  )
  return Promise.all(files)
}

let drawable: Promise<Font[]> | undefined

/**
 * Removes characters that the site's fonts lack, such as Chinese characters and emoji, because they would appear as empty boxes.
 */
export async function paintable(text: string): Promise<string> {
  drawable ??= fonts().then((all) => all.map(({ data }) => create(data) as Font))
  const faces = await drawable
  const has = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return character === ' ' || faces.some((face) => face.hasGlyphForCodePoint(code))
  }
  const shown = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(has).join('')
  // Returns an empty text if only punctuation is left.
  return /[\p{L}\p{N}]/u.test(shown) ? shown.replace(/ {2,}/g, ' ').trim() : ''
}

type TileLook = { size: number; corner: number; ink: string; fill: string }

export function letterTile(letters: string, { size, corner, ink, fill }: TileLook): ReactNode {
  const middle = { alignItems: 'center', justifyContent: 'center' }
  const face = { fontFamily: textFamily, fontWeight: 600, fontSize: size * (letters.length > 1 ? 0.48 : 0.6) }
  // Moves capital letters down to the middle, because they are in the upper part of their line.
  const lowered = { paddingTop: size * 0.09, boxSizing: 'border-box' }
  const square = { width: size, height: size, borderRadius: corner, backgroundColor: fill, color: ink }
  return box({ ...square, ...lowered, ...middle, ...face }, letters)
}
