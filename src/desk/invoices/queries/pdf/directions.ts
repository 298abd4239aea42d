import openBidi from 'bidi-js'

const bidi = openBidi()
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

export type Direction = 'ltr' | 'rtl'

/** The first letter decides (UAX #9, P2 and P3). */
export const textDirection = (paragraph: string): Direction =>
  rightToLeft.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/** Odd levels are right to left. Undefined if all text is left to right. */
export const embeddingLevels = (line: string, direction: Direction): Uint8Array | undefined =>
  rightToLeft.test(line) ? bidi.getEmbeddingLevels(line, direction).levels : undefined

/** In right-to-left text, '(' becomes ')'. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** From left to right (UAX #9, L2). */
export function inDrawnOrder<Piece extends { level: number }>(pieces: Piece[]): Piece[] {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}
