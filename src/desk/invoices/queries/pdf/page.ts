import type PDFDocument from 'pdfkit'
import type { Fact } from '../../domain/sheet-words.ts'
import type { Line, Style, Writer } from './writing.ts'

const millimetre = 72 / 25.4

/** The positions on A4 in points, as in `invoice-sheet.css`. The footer is below `bottom`. */
export const sheet = {
  width: 210 * millimetre,
  left: 16 * millimetre,
  right: (210 - 16) * millimetre,
  top: 18 * millimetre,
  bottom: (297 - 32) * millimetre,
  foot: (297 - 26) * millimetre,
}

/** The colors of the printed page, as in `invoice-sheet.css`. */
export const ink = {
  fg: '#000000',
  ground: '#ffffff',
  muted: '#333333',
  subtle: '#444444',
  line: '#bbbbbb',
  strong: '#666666',
}

export const styles = {
  body: { look: 'text', size: 9.5, color: ink.fg },
  muted: { look: 'text', size: 9.5, color: ink.muted },
  label: { look: 'text', size: 9.5, color: ink.subtle },
  small: { look: 'text', size: 8, color: ink.subtle },
  strong: { look: 'strong', size: 9.5, color: ink.fg },
  name: { look: 'strong', size: 12, color: ink.fg },
  title: { look: 'display', size: 17, color: ink.fg },
} satisfies Record<string, Style>

/** Returns the distance between baselines, in points. */
export const leading = ({ size }: Style) => size * 1.5

const widest = (lines: Line[]) => Math.max(0, ...lines.map(({ width }) => width))

export type Page = ReturnType<typeof openPage>

/** Opens a page that draws texts from the position `y` downwards. */
export function openPage(doc: InstanceType<typeof PDFDocument>, writer: Writer) {
  let y = sheet.top
  let onPage = () => {}
  const baseline = (style: Style, top: number) => top + leading(style) * 0.72

  const page = {
    get y() {
      return y
    },
    moveTo(next: number) {
      y = next
    },
    skip(points: number) {
      y += points
    },
    startEachPageWith(draw: () => void) {
      onPage = draw
    },
    /** Starts a new page if fewer than `points` are left. */
    need(points: number) {
      if (y + points <= sheet.bottom) return
      doc.addPage()
      y = sheet.top
      onPage()
    },
    rule(color: string, from = sheet.left, to = sheet.right) {
      doc.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(color)
    },
    /** Draws lines from `top` without a page break. Returns the position below the last line. */
    place(lines: Line[], style: Style, x: number, top: number, align: 'left' | 'right' = 'left'): number {
      for (const [at, line] of lines.entries())
        writer.draw(line, x, baseline(style, top + at * leading(style)), style, align)
      return top + lines.length * leading(style)
    },
    flow(text: string, style: Style, x = sheet.left, width = sheet.right - x) {
      for (const line of writer.linesOf(text, style, width)) {
        page.need(leading(style))
        y = page.place([line], style, x, y)
      }
    },
    /** Draws labels and values in two columns. Returns the position below the last row. */
    facts(facts: Fact[], x: number, top: number, width: number, align: 'left' | 'right' = 'left'): number {
      const named = facts.map(([name, value]) => ({
        name: writer.linesOf(name, styles.label, width / 2),
        value,
      }))
      const column = widest(named.flatMap(({ name }) => name)) + 14
      const rows = named.map(({ name, value }) => ({
        name,
        value: writer.linesOf(value, styles.body, width - column),
      }))
      const left = align === 'left' ? x : x + width - column - widest(rows.flatMap(({ value }) => value))
      let end = top
      for (const { name, value } of rows) {
        page.place(name, styles.label, left, end)
        end = page.place(value, styles.body, left + column, end)
      }
      return end
    },
  }
  return page
}
