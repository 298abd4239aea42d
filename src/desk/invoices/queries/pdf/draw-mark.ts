import type PDFDocument from 'pdfkit'
import type { Letterhead } from '../letterhead.ts'
import { ink, leading, type Page, sheet, styles } from './page.ts'
import type { Style, Writer } from './writing.ts'

type Doc = InstanceType<typeof PDFDocument>

/** In points. The drawn logo has 26 units, as in `ui/symbols/logo.tsx`. */
const size = 24
const widest = 136
const gap = 8

/** Draws the logo and the name of the site in the head of the page, and continues below. */
export function drawMark(letterhead: Letterhead, doc: Doc, page: Page, writer: Writer): void {
  const top = page.y
  const width = drawSymbol(letterhead, doc, top, page, writer)
  if (letterhead.name) {
    const left = sheet.left + width + gap
    const [line] = writer.linesOf(letterhead.name, styles.name, sheet.right - left)
    if (line) page.place([line], styles.name, left, top + (size - leading(styles.name)) / 2)
  }
  page.moveTo(top + size + 12)
}

/** Returns the width of the logo. */
function drawSymbol(
  { image, letters, accent }: Letterhead,
  doc: Doc,
  top: number,
  page: Page,
  writer: Writer,
): number {
  if (image) {
    const scale = Math.min(size / image.height, widest / image.width)
    const width = image.width * scale
    doc.image(image.content, sheet.left, top, { width, height: image.height * scale })
    return width
  }
  if (letters) {
    const style: Style = { ...styles.strong, size: 11, color: ink.ground }
    const lines = writer.linesOf(letters, style, size)
    doc.roundedRect(sheet.left, top, size, size, 4).fill(accent)
    const left = sheet.left + (size - (lines[0]?.width ?? 0)) / 2
    page.place(lines.slice(0, 1), style, left, top + (size - leading(style)) / 2)
    return size
  }
  doc
    .save()
    .translate(sheet.left, top)
    .scale(size / 26)
    .lineWidth(2.4)
    .lineCap('round')
    .path('M3 20.5c4-9 6-9 10-4.5s6 4 10-11.5')
    .stroke(ink.fg)
    .circle(23, 4.6, 2.6)
    .fill(accent)
    .restore()
  return size
}
