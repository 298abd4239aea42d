import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { projectRoot } from '#platform/root.ts'

/** `widths` caches the widths of characters at a size of one point. */
export type Face = { name: string; font: Font; widths: Map<string, number>; isRightToLeft: boolean }

/** Tabular digits keep columns of amounts straight. */
export const features = ['kern', 'tnum'] as const

export type Look = 'text' | 'strong' | 'display'

const geist = 'latin latin-ext vietnamese cyrillic cyrillic-ext'.split(' ').map((part) => `geist-${part}`)
const commissioner = 'latin latin-ext vietnamese greek cyrillic cyrillic-ext'
  .split(' ')
  .map((part) => `commissioner-${part}`)

/**
 * The font files in search order. A character uses the first font that contains it. Geist has no Greek, so Commissioner follows
 * it.
 */
const parts: Record<Look, { weight: 400 | 600; order: string[] }> = {
  text: { weight: 400, order: [...geist, ...commissioner] },
  strong: { weight: 600, order: [...geist, ...commissioner] },
  display: { weight: 600, order: [...commissioner, ...geist] },
}

const require = createRequire(join(projectRoot, 'package.json'))
const opened = new Map<string, Promise<Face>>()

async function openFace(name: string): Promise<Face> {
  const [family] = name.split('-')
  const file = await readFile(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`))
  const { convert } = await import('fontverter')
  // From a WOFF file, fontkit would decompress a table at each access.
  return faceFrom(name, await convert(file, 'truetype'))
}

export const faceFrom = (name: string, font: Buffer, isRightToLeft = false): Face => ({
  ...{ name, isRightToLeft },
  font: remembering(create(font) as Font),
  widths: new Map(),
})

const maxRuns = 5_000

/** Caches layouts, because each text is first measured and then drawn, and many texts are in every document. */
function remembering(font: Font): Font {
  const runs = new Map<string, ReturnType<Font['layout']>>()
  const layout = (text: string) => {
    const run = runs.get(text) ?? font.layout(text, [...features])
    if (runs.size > maxRuns) runs.clear()
    runs.set(text, run)
    // A copy, because pdfkit changes the positions.
    const positions = run.positions.map((position) => ({ ...position }))
    return { glyphs: run.glyphs, positions, advanceWidth: run.advanceWidth }
  }
  return Object.assign(Object.create(font), { layout })
}

/** Returns the CSS font weight. */
export const fontWeight = (look: Look) => parts[look].weight

/** Returns the fonts in search order. Each is loaded once for all documents. */
export function facesFor(look: Look): Promise<Face[]> {
  const { weight, order } = parts[look]
  return Promise.all(
    order.map((part) => {
      const name = `${part}-${weight}`
      const known = opened.get(name) ?? openFace(name)
      opened.set(name, known)
      return known
    }),
  )
}
