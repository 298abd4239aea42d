import { t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { advancesHead, advanceTable } from '../../domain/advances.ts'
import { prepaidAtIssue } from '../../domain/credit.ts'
import { crossIndustryInvoice } from '../../domain/e-invoice/cross-industry-invoice.ts'
import { invoiceTitle } from '../../domain/invoice-title.ts'
import {
  includedFacts,
  invoiceFacts,
  lineColumns,
  totalFacts,
  transferFacts,
  type Words,
} from '../../domain/sheet-words.ts'
import type { Letterhead } from '../letterhead.ts'
import { drawLetter, drawPayment } from './draw-letter.ts'
import { ink, leading, type Page, sheet, styles } from './page.ts'
import type { Line, Style, Writer } from './writing.ts'

/**
 * Draws the PDF of an issued invoice or credit note. Below the logo, its content matches the printed page. It contains the e-invoice, if that
 * lacks nothing.
 */
export function makePdf(invoice: Invoice, letterhead: Letterhead): Promise<Buffer> {
  const head = {
    letterhead,
    title: invoiceTitle(invoice),
    day: invoice.issueDate ?? '',
    facts: (words: Words) => invoiceFacts(invoice, words),
    xml:
      invoice.missingForEInvoice === null
        ? { content: crossIndustryInvoice(invoice), description: invoiceTitle(invoice) }
        : undefined,
  }
  return drawLetter(invoice, head, (letter) => {
    const { page, writer, words } = letter
    drawLines(invoice, page, writer, words)
    drawAdvances(invoice, page, writer, words)
    drawSums(invoice, page, writer, words)
    for (const text of [invoice.sentence, invoice.note].filter(Boolean)) {
      page.skip(14)
      page.flow(text, styles.body)
    }
    const { prepaid, due } = prepaidAtIssue(invoice)
    if (Number(prepaid) > 0) {
      page.skip(20)
      page.flow(
        Number(due) > 0
          ? t`${words.money(prepaid)} is paid with an earlier payment. ${words.money(due)} is to be paid.`
          : t`Paid with an earlier payment. Nothing is to be paid.`,
        styles.body,
      )
    }
    if (invoice.status === 'open') drawPayment({ ...invoice, facts: transferFacts(invoice) }, letter)
  })
}

const gap = 16
const padding = 6

function drawLines(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const titles = invoice.lines.map(({ title }) => title)
  drawTable(
    { head: t.for('the lines of an invoice')`For`, titles, columns: lineColumns(invoice, words) },
    invoice,
    page,
    writer,
  )
}

/** Draws the earlier invoices that a final invoice subtracts. Draws nothing for other invoices. */
function drawAdvances(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const { names: titles, columns } = advanceTable(invoice, words)
  if (titles.length === 0) return
  page.need(4 * leading(styles.body) + 4 * padding)
  page.skip(20)
  drawTable({ head: t(advancesHead), titles, columns }, invoice, page, writer)
}

type Table = { head: string; titles: string[]; columns: { head: string; cells: string[] }[] }

/** Draws a table. Each page repeats the head, and no row is split across pages. */
function drawTable({ head, titles, columns }: Table, { number }: Invoice, page: Page, writer: Writer): void {
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
    const continued = writer.linesOf(t`${number ?? ''}, continued`, styles.small, sheet.right - sheet.left)
    page.moveTo(page.place(continued, styles.small, sheet.left, page.y) + 12)
  }
  drawHead()
  page.startEachPageWith(() => {
    drawContinued()
    drawHead()
  })
  for (const [at, title] of titles.entries()) {
    const lines: Line[] = writer.linesOf(title, styles.body, titleWidth)
    page.need(lines.length * leading(styles.body) + 2 * padding)
    const top = page.y + padding
    for (const column of placed) page.place(column.cells[at] ?? [], styles.body, column.right, top, 'right')
    page.moveTo(page.place(lines, styles.body, sheet.left, top) + padding)
    page.rule(ink.line)
  }
  page.startEachPageWith(drawContinued)
}

/** Draws the sums without a page break. */
function drawSums(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const rows = totalFacts(invoice, words)
  const included = includedFacts(invoice, words)
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
  row(t`Total`, words.money(invoice.totals.total), styles.strong, styles.strong)
  for (const [name, amount] of included) row(name, amount, styles.muted, styles.body)
}
