import { t } from '#platform/texts.ts'
import { includedFacts, lineColumns, totalFacts } from '../../domain/sheet-words.ts'
import type { Letter } from './draw-letter.ts'
import { ink, leading, sheet, styles } from './page.ts'
import type { Line, Style } from './writing.ts'

const gap = 16
export const padding = 6
const maxWhole = 20

type Lined = Parameters<typeof lineColumns>[0]

/** Draws the lines of a document. `name` is that of the document on its further pages. */
export function drawLines(document: Lined, name: string, letter: Letter): void {
  const titles = document.lines.map(({ title }) => title)
  const columns = lineColumns(document, letter.words)
  drawTable({ head: t.for('the lines of an invoice')`For`, titles, columns }, name, letter)
}

type Table = { head: string; titles: string[]; columns: { head: string; cells: string[] }[] }

/** Draws a table. Each page repeats the head. Only a row of more than `maxWhole` lines is split across pages. */
export function drawTable({ head, titles, columns }: Table, name: string, { page, writer }: Letter): void {
  const one = (text: string, style: Style) => writer.linesOf(text, style, sheet.width)
  let right = sheet.right
  const placed = columns.toReversed().map(({ head, cells }) => {
    const column = {
      right,
      head: one(head, styles.small),
      cells: cells.map((cell) => one(cell, styles.body)),
    }
    right -= Math.max(...[column.head, ...column.cells].flat().map(({ width }) => width)) + gap
    return column
  })
  const titleWidth = right - sheet.left

  const drawHead = () => {
    page.place(one(head, styles.small), styles.small, sheet.left, page.y)
    for (const column of placed) page.place(column.head, styles.small, column.right, page.y, 'right')
    page.skip(leading(styles.small) + 4)
    page.rule(ink.strong)
  }
  const drawContinued = () => {
    const continued = writer.linesOf(t`${name}, continued`, styles.small, sheet.right - sheet.left)
    page.moveTo(page.place(continued, styles.small, sheet.left, page.y) + 12)
  }
  drawHead()
  page.startEachPageWith(() => {
    drawContinued()
    drawHead()
  })
  for (const [at, title] of titles.entries()) {
    const lines: Line[] = writer.linesOf(title, styles.body, titleWidth)
    page.need(Math.min(lines.length, maxWhole) * leading(styles.body) + 2 * padding)
    const top = page.y + padding
    for (const column of placed) page.place(column.cells[at] ?? [], styles.body, column.right, top, 'right')
    page.moveTo(top)
    for (const line of lines) {
      page.need(leading(styles.body))
      page.moveTo(page.place([line], styles.body, sheet.left, page.y))
    }
    page.skip(padding)
    page.rule(ink.line)
  }
  page.startEachPageWith(drawContinued)
}

/** Draws the sums without a page break. */
export function drawSums(document: Parameters<typeof totalFacts>[0], { page, writer, words }: Letter): void {
  const rows = totalFacts(document, words)
  const included = includedFacts(document, words)
  const left = sheet.right - 240
  const row = (name: string, amount: string, style: Style, amountStyle: Style) => {
    page.place(writer.linesOf(name, style, sheet.width), style, left, page.y)
    page.place(writer.linesOf(amount, amountStyle, sheet.width), amountStyle, sheet.right, page.y, 'right')
    page.skip(leading(amountStyle) + 2)
  }
  page.need((rows.length + included.length + 1) * (leading(styles.body) + 2) + 24)
  page.skip(12)
  for (const [name, amount] of rows) row(name, amount, styles.muted, styles.body)
  page.skip(3)
  page.rule(ink.strong, left)
  page.skip(6)
  row(t`Total`, words.money(document.totals.total), styles.strong, styles.strong)
  for (const [name, amount] of included) row(name, amount, styles.muted, styles.body)
}
