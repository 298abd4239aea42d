import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '#platform/root.ts'
import { type Face, faceFrom, fontWeight, type Look } from './faces.ts'

/** The graphemes that the site's fonts lack. */
export type Missing = Record<Look, Set<string>>
export type MoreFaces = Partial<Record<Look, Face[]>>

/**
 * Families of Noto Sans in search order. The Japanese family comes first, so Chinese characters that it contains have their
 * Japanese form.
 */
const families = ['jp', 'sc', 'kr', 'arabic', 'hebrew', 'thai', 'devanagari']
const rightToLeft = ['arabic', 'hebrew']

const require = createRequire(join(projectRoot, 'package.json'))
const fileIn = (family: string, path: string) =>
  readFile(require.resolve(`@fontsource-variable/noto-sans-${family}/${path}`))

type Part = { name: string; has: (code: number) => boolean }
const opened = new Map<string, Promise<Part[]>>()

/** Reads which characters each file of a family contains. The package lists them as '[119]': 'U+20,U+4e00-4e03'. */
async function readParts(family: string): Promise<Part[]> {
  const listed: Record<string, string> = JSON.parse(String(await fileIn(family, 'unicode.json')))
  return Object.entries(listed).map(([name, list]) => {
    const ranges = list.split(',').map((range) => {
      const [first = '', last = first] = range.slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    })
    return {
      name: name.replaceAll(/[[\]]/g, ''),
      has: (code) => ranges.some(([first, last]) => first <= code && code <= last),
    }
  })
}

function partsFor(family: string): Promise<Part[]> {
  const parts = opened.get(family) ?? readParts(family)
  opened.set(family, parts)
  return parts
}

const codePoints = (grapheme: string) => [...grapheme].map((character) => character.codePointAt(0) ?? 0)

/** Returns a small font for each file of the family that contains some of the graphemes. */
async function facesOfFamily(family: string, graphemes: Set<string>, weight: number): Promise<Face[]> {
  const parts = await partsFor(family)
  const needed = new Map<string, string>()
  for (const grapheme of graphemes) {
    const codes = codePoints(grapheme)
    const part = parts.find(({ has }) => codes.every(has))
    if (part) needed.set(part.name, (needed.get(part.name) ?? '') + grapheme)
  }
  const faces: Face[] = []
  // Loaded on demand, because most invoices do not need other fonts.
  const { default: subsetFont } = await import('subset-font')
  for (const [part, characters] of needed) {
    const name = `noto-sans-${family}-${part}-wght-normal`
    const font = await subsetFont(await fileIn(family, `files/${name}.woff2`), characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    const face = faceFrom(`${name}-${weight}`, font, rightToLeft.includes(family))
    // A file may lack characters that the package lists. Then its font contains only the glyph for missing characters.
    if (face.font.numGlyphs > 1) faces.push(face)
  }
  return faces
}

/** Returns fonts with the graphemes that the site's fonts lack, for one document. Undefined if Noto lacks them all. */
export async function moreFaces(missing: Missing): Promise<MoreFaces | undefined> {
  const more: MoreFaces = {}
  for (const [look, graphemes] of Object.entries(missing) as [Look, Set<string>][]) {
    const left = new Set(graphemes)
    const found: Face[] = []
    for (const family of families) {
      if (left.size === 0) break
      const faces = await facesOfFamily(family, left, fontWeight(look))
      found.push(...faces)
      for (const grapheme of left) if (faces.some((face) => isIn(face, grapheme))) left.delete(grapheme)
    }
    if (found.length > 0) more[look] = found
  }
  return Object.keys(more).length > 0 ? more : undefined
}

export const isIn = ({ font }: Face, grapheme: string): boolean =>
  codePoints(grapheme).every((code) => font.hasGlyphForCodePoint(code))
