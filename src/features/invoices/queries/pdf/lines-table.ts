import type { Invoice } from '../../contract/schemas.ts'
import { columnsOf, sumsOf, type Words } from '../../domain/sheet-words.ts'
import { ink, leading, type Page, sheet, styles } from './page.ts'
import type { Line, Style, Writer } from './writing.ts'

const gap = 16
const padding = 6

/** The lines of an invoice as a table, whose head each page repeats. A line is not divided between pages. */
export function drawLines(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const one = (text: string, style: Style) => writer.linesOf(text, style, sheet.width)
  let right = sheet.right
  const placed = columnsOf(invoice, words)
    .toReversed()
    .map(({ head, cells }) => {
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
    page.place(one('For', styles.small), styles.small, sheet.left, page.y)
    for (const column of placed) page.place(column.head, styles.small, column.right, page.y, 'right')
    page.skip(leading(styles.small) + 4)
    page.rule(ink.strong)
  }
  const drawContinued = () => {
    const continued = writer.linesOf(`${invoice.number}, continued`, styles.small, sheet.right - sheet.left)
    page.moveTo(page.place(continued, styles.small, sheet.left, page.y) + 12)
  }
  drawHead()
  page.startEachPageWith(() => {
    drawContinued()
    drawHead()
  })
  for (const [at, { title }] of invoice.lines.entries()) {
    const titles: Line[] = writer.linesOf(title, styles.body, titleWidth)
    page.need(titles.length * leading(styles.body) + 2 * padding)
    const top = page.y + padding
    for (const column of placed) page.place(column.cells[at] ?? [], styles.body, column.right, top, 'right')
    page.moveTo(page.place(titles, styles.body, sheet.left, top) + padding)
    page.rule(ink.line)
  }
  page.startEachPageWith(drawContinued)
}

/** Net, VAT of each rate, and total, on one page. */
export function drawSums(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const rows = sumsOf(invoice, words)
  const left = sheet.right - 240
  const row = (name: string, amount: string, style: Style, amountStyle: Style) => {
    page.place(writer.linesOf(name, style, sheet.width), style, left, page.y)
    page.place(writer.linesOf(amount, amountStyle, sheet.width), amountStyle, sheet.right, page.y, 'right')
    page.skip(leading(amountStyle) + 2)
  }
  page.need((rows.length + 1) * (leading(styles.body) + 2) + 24)
  page.skip(12)
  for (const [name, amount] of rows) row(name, amount, styles.muted, styles.body)
  page.skip(3)
  page.rule(ink.strong, left)
  page.skip(6)
  row('Total', words.money(invoice.totals.total), styles.strong, styles.strong)
}
