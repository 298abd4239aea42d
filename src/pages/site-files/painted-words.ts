import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { projectRoot } from '#platform/root.ts'

type Style = Record<string, string | number>

/** One element as satori takes it, without React. */
export function box(style: Style, children: ReactNode): ReactNode {
  return element('div', { style: { display: 'flex', flexDirection: 'column', ...style }, children })
}

export function element(type: string, props: object): ReactNode {
  return { type, props, key: null }
}

const require = createRequire(join(projectRoot, 'package.json'))
let loaded: ReturnType<typeof loadFonts> | undefined

/** The fonts of painted texts. */
export function fonts() {
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

type TileLook = { size: number; corner: number; ink: string; fill: string }

/** The letters that stand for the site, on a square. */
export function letterTile(letters: string, { size, corner, ink, fill }: TileLook): ReactNode {
  const middle = { alignItems: 'center', justifyContent: 'center' }
  const face = { fontFamily: 'Geist', fontWeight: 600, fontSize: size * (letters.length > 1 ? 0.48 : 0.6) }
  // Capitals stand in the upper part of their line.
  const lowered = { paddingTop: size * 0.09, boxSizing: 'border-box' }
  const square = { width: size, height: size, borderRadius: corner, backgroundColor: fill, color: ink }
  return box({ ...square, ...lowered, ...middle, ...face }, letters)
}
