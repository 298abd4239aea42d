import type PDFDocument from 'pdfkit'
import { type Face, facesOf, features, type Look } from './faces.ts'

export type Style = { look: Look; size: number; color: string }

/** Characters of one face, or one that no face has. */
type Piece = { text: string; face: Face | undefined; width: number }
export type Line = { pieces: Piece[]; width: number }

export type Writer = Awaited<ReturnType<typeof openWriter>>

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const spaces = /(?! |\n)\p{Zs}/gu
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?!\n)\p{Cc}/gu

/** A text as it is drawn: what nobody sees is left out, such as marks that turn the direction of what follows. */
export const drawnText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(spaces, '\u00a0')
    .replace(unseen, '')

/** Measures and draws texts in the site's faces on pages of `doc`. A character that no face has is drawn as a box. */
export async function openWriter(doc: InstanceType<typeof PDFDocument>) {
  const faces = {
    text: await facesOf('text'),
    strong: await facesOf('strong'),
    display: await facesOf('display'),
  }
  let hasBoxes = false

  const faceOf = (grapheme: string, look: Look) => {
    const characters = [...grapheme].map((character) => character.codePointAt(0) ?? 0)
    return faces[look].find(({ font }) =>
      characters.every((character) => font.hasGlyphForCodePoint(character)),
    )
  }

  function piecesOf(text: string, { look, size }: Style): Piece[] {
    const pieces: Piece[] = []
    for (const { segment } of graphemes.segment(text)) {
      const face = faceOf(segment, look)
      const last = pieces.at(-1)
      if (face && last?.face === face) last.text += segment
      else pieces.push({ text: segment, face, width: boxWidth * size })
    }
    for (const piece of pieces) if (piece.face) piece.width = widthIn(piece.face, piece.text) * size
    return pieces
  }

  /** The width of one character at one point, as it is when nothing is beside it. */
  function characterWidth(grapheme: string, look: Look): number {
    const face = faceOf(grapheme, look)
    if (!face) return boxWidth
    const width = face.widths.get(grapheme) ?? widthIn(face, grapheme)
    if (face.widths.size < maxWidths) face.widths.set(grapheme, width)
    return width
  }

  /** The lines of a paragraph; a word that is wider than a line is broken anywhere. */
  function wrapped(paragraph: string, { look, size }: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    let filled = 0
    const endLine = () => {
      lines.push(line.trimEnd())
      line = ''
      filled = 0
    }
    for (const word of paragraph.match(/[^ ]+ *| +/g) ?? []) {
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
    /** The lines of a text within a width. */
    linesOf: (text: string, style: Style, width: number): Line[] =>
      drawnText(text)
        .trim()
        .split('\n')
        .flatMap((paragraph) => wrapped(paragraph, style, width))
        .map((line) => {
          const pieces = piecesOf(line, style)
          return { pieces, width: widthOf(pieces) }
        }),
    /** Whether every character of a text has a glyph. */
    canWrite: (text: string, look: Look = 'text') =>
      Array.from(graphemes.segment(drawnText(text))).every(({ segment }) => faceOf(segment, look)),
    /** Draws a line whose letters stand on `baseline`; with `align` `right` it ends at `x`. */
    draw(line: Line, x: number, baseline: number, { size, color }: Style, align: 'left' | 'right' = 'left') {
      let at = align === 'right' ? x - line.width : x
      for (const { text, face, width } of line.pieces) {
        if (face) {
          // Registered under its name, it is embedded once.
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
    /** Whether a character was drawn as a box. */
    hasBoxes: () => hasBoxes,
  }
}

const boxWidth = 0.62

/** Widths that are remembered of a face. */
const maxWidths = 2_000

const widthIn = ({ font }: Face, text: string): number =>
  font.layout(text, [...features]).advanceWidth / font.unitsPerEm

const widthOf = (pieces: Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)
