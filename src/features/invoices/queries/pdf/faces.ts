import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { projectRoot } from '#platform/root.ts'

/** A font, the widths of single characters in it, for texts of one point, and which way its letters are read. */
export type Face = { name: string; font: Font; widths: Map<string, number>; isRightToLeft: boolean }

/** Digits of one width, so that columns of amounts are straight. */
export const features = ['kern', 'tnum'] as const

/** How a text looks: plain, of more weight, or as a heading. */
export type Look = 'text' | 'strong' | 'display'

const geist = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map((part) => ['geist', part])
const commissioner = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((part) => [
  'commissioner',
  part,
])

/** Each character is written in the first face that has it: Geist has no Greek. */
const parts: Record<Look, { weight: 400 | 600; order: string[][] }> = {
  text: { weight: 400, order: [...geist, ...commissioner] },
  strong: { weight: 600, order: [...geist, ...commissioner] },
  display: { weight: 600, order: [...commissioner, ...geist] },
}

const require = createRequire(join(projectRoot, 'package.json'))
const opened = new Map<string, Promise<Face>>()

async function openFace(name: string): Promise<Face> {
  const [family] = name.split('-')
  const file = await readFile(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`))
  return faceFrom(name, unpacked(file))
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

const align = (bytes: number) => (bytes + 3) & ~3

/** A WOFF file (W3C, version 1) as the plain font that it holds: fontkit inflates a table each time it looks into it. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed < size ? inflateSync(stored, { maxOutputLength: size }) : stored,
    }
  })
  const headSize = 12 + count * 16
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + align(data.length), headSize))
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    font.writeUInt16BE(value, 4 + at * 2)
  let offset = headSize
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + at * 16
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += align(data.length)
  }
  return font
}

/** How heavy the letters of a look are, from 100 to 900. */
export const weightOf = (look: Look) => parts[look].weight

/** The faces of a look, in the order in which a character is looked for. They are read once, for all documents. */
export function facesOf(look: Look): Promise<Face[]> {
  const { weight, order } = parts[look]
  return Promise.all(
    order.map((part) => {
      const name = [...part, weight].join('-')
      const known = opened.get(name) ?? openFace(name)
      opened.set(name, known)
      return known
    }),
  )
}
