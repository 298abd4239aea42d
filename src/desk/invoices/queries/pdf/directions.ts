import openBidi from 'bidi-js'

const bidi = openBidi()
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

export type Direction = 'ltr' | 'rtl'

/** Returns the direction of the first letter that has one (UAX #9, P2 and P3). */
export const textDirection = (paragraph: string): Direction =>
  rightToLeft.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/**
 * Returns the embedding level of each character, which is odd for right-to-left text. Undefined if the line has no right-to-left
 * characters.
 */
export const embeddingLevels = (line: string, direction: Direction): Uint8Array | undefined =>
  rightToLeft.test(line) ? bidi.getEmbeddingLevels(line, direction).levels : undefined

/** Returns the character for right-to-left text, where '(' becomes ')'. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** Sorts pieces of a line in the order in which they are drawn from left to right (UAX #9, L2). */
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
