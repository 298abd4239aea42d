import type PDFDocument from 'pdfkit'
import { type Direction, embeddingLevels, inDrawnOrder, mirrored, textDirection } from './directions.ts'
import { type Face, facesFor, features, type Look } from './faces.ts'
import { isIn, type Missing, type MoreFaces } from './noto.ts'

export type Style = { look: Look; size: number; color: string }

/** Characters of one font and direction. A piece without `face` is a single grapheme that no font contains. */
type Piece = { text: string; face: Face | undefined; width: number; level: number }
export type Line = { pieces: Piece[]; width: number }

export type Writer = Awaited<ReturnType<typeof openWriter>>

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const spaces = /(?! |\n)\p{Zs}/gu
/** Invisible characters, except the joiners of Arabic and Devanagari. */
const unseen =
  /(?!(?<=[\p{sc=Arab}\p{sc=Deva}])[\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?!\n)\p{Cc}/gu

/**
 * Units between which lines may break. In Japanese and Chinese, lines may break after each character, but not before a closing or
 * after an opening one.
 */
const words =
  /[「『（【〔《〈]*[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー][」』）】〕》〉、。，．・：；？！ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]* *|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー「『（【〔《〈])[^ ])+ *|[「『（【〔《〈]+ *| +/gu

/**
 * Returns the text as it is drawn: without invisible characters, such as direction marks, and with simple line breaks and spaces.
 * No line breaks between a number and its percent sign.
 */
export const drawnText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(spaces, '\u00a0')
    .replace(/(?<=\d) (?=%)/g, '\u00a0')
    .replace(unseen, '')

/**
 * Opens a writer that uses the site's fonts, then the fonts in `more`. It draws a box for each character that no font contains.
 */
export async function openWriter(doc: InstanceType<typeof PDFDocument>, more: MoreFaces) {
  const looks = ['text', 'strong', 'display'] as const
  const faces = Object.fromEntries(
    await Promise.all(looks.map(async (look) => [look, [...(await facesFor(look)), ...(more[look] ?? [])]])),
  ) as Record<Look, Face[]>
  const missing: Missing = { text: new Set(), strong: new Set(), display: new Set() }
  const known = {
    text: new Map<string, Face>(),
    strong: new Map<string, Face>(),
    display: new Map<string, Face>(),
  }
  let hasBoxes = false

  function findFace(grapheme: string, look: Look): Face | undefined {
    const face = known[look].get(grapheme) ?? faces[look].find((one) => isIn(one, grapheme))
    if (face) known[look].set(grapheme, face)
    else missing[look].add(grapheme)
    return face
  }

  function splitPieces(text: string, { look, size }: Style, direction: Direction): Piece[] {
    const levels = embeddingLevels(text, direction)
    const pieces: Piece[] = []
    for (const { segment, index } of graphemes.segment(text)) {
      const level = levels?.[index] ?? 0
      const isTurned = level % 2 === 1
      const shown = isTurned ? mirrored(segment) : segment
      const face = findFace(shown, look)
      const last = pieces.at(-1)
      // A font lays out letters only in one direction. So digits between Arabic letters are a separate piece.
      const follows = last?.face === face && last?.level === level && face?.isRightToLeft === isTurned
      if (last && follows) last.text += shown
      else pieces.push({ text: shown, face, width: boxWidth * size, level })
    }
    for (const piece of pieces) if (piece.face) piece.width = widthIn(piece.face, piece.text) * size
    return inDrawnOrder(pieces)
  }

  /** Returns the width of a grapheme at a size of one point. */
  function characterWidth(grapheme: string, look: Look): number {
    const face = findFace(grapheme, look)
    if (!face) return boxWidth
    const width = face.widths.get(grapheme) ?? widthIn(face, grapheme)
    if (face.widths.size < maxWidths) face.widths.set(grapheme, width)
    return width
  }

  /** Breaks a paragraph into lines. A word that is wider than a line may break after any character. */
  function wrapped(paragraph: string, { look, size }: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    let filled = 0
    const endLine = () => {
      lines.push(line.trimEnd())
      line = ''
      filled = 0
    }
    for (const word of paragraph.match(words) ?? []) {
      const characters = Array.from(graphemes.segment(word), ({ segment }) => ({
        segment,
        width: characterWidth(segment, look) * size,
      }))
      const wide = characters.reduce((sum, one) => sum + (one.segment === ' ' ? 0 : one.width), 0)
      if (line && filled + wide > width) endLine()
      for (const one of characters) {
        if (line && one.segment !== ' ' && filled + one.width > width) endLine()
        line += one.segment
        filled += one.width
      }
    }
    return [...lines, line.trimEnd()]
  }

  return {
    linesOf: (text: string, style: Style, width: number): Line[] =>
      drawnText(text)
        .trim()
        .split('\n')
        .flatMap((paragraph) => {
          const direction = textDirection(paragraph)
          return wrapped(paragraph, style, width).map((line) => {
            const pieces = splitPieces(line, style, direction)
            return { pieces, width: totalWidth(pieces) }
          })
        }),
    /** Returns whether every character has a glyph. */
    canWrite: (text: string, look: Look = 'text') =>
      Array.from(graphemes.segment(drawnText(text))).every(({ segment }) => findFace(segment, look)),
    /** Draws a line that starts at `x`, or ends there if `align` is `right`. */
    draw(line: Line, x: number, baseline: number, { size, color }: Style, align: 'left' | 'right' = 'left') {
      let at = align === 'right' ? x - line.width : x
      for (const { text, face, width } of line.pieces) {
        if (face) {
          // Because the font has a name, pdfkit embeds it only once.
          doc.registerFont(face.name, face.font as unknown as Buffer)
          doc
            .font(face.name, size)
            .fillColor(color)
            .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [...features] })
        } else {
          hasBoxes = true
          const height = size * 0.7
          doc
            .lineWidth(size * 0.06)
            .rect(at + size * 0.08, baseline - height, width - size * 0.16, height)
            .stroke(color)
        }
        at += width
      }
    },
    hasBoxes: () => hasBoxes,
    /** The graphemes so far that no font contains. */
    missing,
    hasMissing: () => looks.some((look) => missing[look].size > 0),
  }
}

const boxWidth = 0.62

const maxWidths = 2_000

const widthIn = ({ font }: Face, text: string): number =>
  font.layout(text, [...features]).advanceWidth / font.unitsPerEm

const totalWidth = (pieces: Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)
