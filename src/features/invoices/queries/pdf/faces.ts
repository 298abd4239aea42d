import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { projectRoot } from '#platform/root.ts'

/** A font, the widths of single characters in it, for texts of one point, and which way its letters are read. */
export type Face = { name: string; font: Font; widths: Map<string, number>; isRightToLeft: boolean }

/** Digits of one width, so that columns of amounts are straight. */
export const features = ['kern', 'tnum'] as const

/** How a text looks: plain, of more weight, or as a heading. */
export type Look = 'text' | 'strong' | 'display'

const geist = 'latin latin-ext vietnamese cyrillic cyrillic-ext'.split(' ').map((part) => `geist-${part}`)
const commissioner = 'latin latin-ext vietnamese greek cyrillic cyrillic-ext'
  .split(' ')
  .map((part) => `commissioner-${part}`)

/** Each character is written in the first face that has it: Geist has no Greek. */
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
  // Of a WOFF file fontkit inflates a table each time it looks into it.
  return faceFrom(name, await convert(file, 'truetype'))
}

/** A face from the bytes of a plain font. */
export const faceFrom = (name: string, font: Buffer, isRightToLeft = false): Face => ({
  ...{ name, isRightToLeft },
  font: remembering(create(font) as Font),
  widths: new Map(),
})

const maxRuns = 5_000

/** A font that lays a text out once: it is measured, then drawn, and many texts are in every document. */
function remembering(font: Font): Font {
  const runs = new Map<string, ReturnType<Font['layout']>>()
  const layout = (text: string) => {
    const run = runs.get(text) ?? font.layout(text, [...features])
    if (runs.size > maxRuns) runs.clear()
    runs.set(text, run)
    // pdfkit scales the positions that it gets.
    const positions = run.positions.map((position) => ({ ...position }))
    return { glyphs: run.glyphs, positions, advanceWidth: run.advanceWidth }
  }
  return Object.assign(Object.create(font), { layout })
}

/** How heavy the letters of a look are, from 100 to 900. */
export const weightOf = (look: Look) => parts[look].weight

/** The faces of a look, in the order in which a character is looked for. They are read once, for all documents. */
export function facesOf(look: Look): Promise<Face[]> {
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
