import PDFDocument from 'pdfkit'
import { brand } from '#base/site/domain/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { countryName } from '#platform/locale/code-names.ts'
import { formatDate, formatNumber, formatSum, locale } from '#platform/locale.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { advanceTable } from '../../domain/advances.ts'
import { prepaidAtIssue } from '../../domain/credit.ts'
import {
  includedFacts,
  invoiceFacts,
  invoiceTitle,
  lineColumns,
  sellerFootnote,
  totalFacts,
  transferFacts,
  type Words,
} from '../../domain/sheet-words.ts'
import { type MoreFaces, moreFaces } from './noto.ts'
import { ink, leading, openPage, type Page, sheet, styles } from './page.ts'
import { drawnText, type Line, openWriter, type Style, type Writer } from './writing.ts'

type Doc = InstanceType<typeof PDFDocument>

/**
 * Draws an issued invoice or credit note on A4, as its page prints. The output is always the same. If the site's fonts lack
 * characters, draws again with Noto.
 */
export async function makePdf(invoice: Invoice): Promise<Buffer> {
  const drawn = await drawPdf(invoice, {})
  const more = drawn.writer.hasMissing() && (await moreFaces(drawn.writer.missing))
  return more ? (await drawPdf(invoice, more)).pdf : drawn.pdf
}

async function drawPdf(invoice: Invoice, more: MoreFaces): Promise<{ pdf: Buffer; writer: Writer }> {
  const at = new Date(`${invoice.issueDate}T00:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: locale().textLanguage,
    displayTitle: true,
    font: null as unknown as string,
    info: {
      Title: drawnText(invoiceTitle(invoice)),
      Author: drawnText(invoice.seller.name),
      Creator: brand(),
      CreationDate: at,
      ModDate: at,
    },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const writer = await openWriter(doc, more)
  const page = openPage(doc, writer)
  const words = openWords(writer, invoice)
  drawHeading(invoice, page, writer, words)
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
        ? `${words.money(prepaid)} is paid with an earlier payment. ${words.money(due)} is to be paid.`
        : 'Paid with an earlier payment. Nothing is to be paid.',
      styles.body,
    )
  }
  if (invoice.status === 'open') drawPayment(invoice, doc, page, writer, words)
  if (writer.hasBoxes()) {
    page.skip(14)
    page.flow(
      `A box stands for a character that no font here has. The whole text is at ${siteOrigin()}/dashboard/invoices/${invoice.id}`,
      styles.small,
    )
  }
  drawFeet(invoice, doc, page, writer)
  doc.end()
  return { pdf: await ended, writer }
}

function drawHeading(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const { seller, buyer } = invoice
  const origin = `${seller.address.replaceAll('\n', ', ')}, ${countryName(seller.country)}`
  page.flow(`${seller.name} · ${origin}`, styles.small)
  page.skip(24)
  const top = page.y
  const half = (sheet.right - sheet.left) / 2
  let left = page.place(writer.linesOf(buyer.name, styles.strong, half - 16), styles.strong, sheet.left, top)
  const address = [
    buyer.address,
    countryName(buyer.country),
    buyer.vatNumber && `VAT number ${buyer.vatNumber}`,
  ]
  const lines = writer.linesOf(address.filter(Boolean).join('\n'), styles.body, half - 16)
  left = page.place(lines, styles.body, sheet.left, left)
  const right = page.facts(invoiceFacts(invoice, words), sheet.left + half + 16, top, half - 16, 'right')
  page.moveTo(Math.max(left, right) + 34)
  page.flow(invoiceTitle(invoice), styles.title)
  page.skip(10)
}

function drawPayment(invoice: Invoice, doc: Doc, page: Page, writer: Writer, words: Words): void {
  const { dueDate, paymentLink, scanToPay } = invoice
  const facts = transferFacts(invoice)
  page.need(Math.max((facts.length + 3) * leading(styles.body), scanToPay ? codeSide + 40 : 0))
  page.skip(20)
  const top = page.y
  const width = sheet.right - sheet.left - (scanToPay ? codeSide + 24 : 0)
  if (dueDate) page.flow(`Please pay by ${words.day(dueDate)}.`, styles.body)
  if (facts.length > 0) {
    page.skip(5)
    page.moveTo(page.facts(facts, sheet.left, page.y, width))
  }
  if (scanToPay) {
    drawCode(scanToPay, doc, sheet.right - codeSide, top)
    const caption = writer.linesOf('Scan to pay', styles.small, codeSide)
    const below = sheet.right - (codeSide - (caption[0]?.width ?? 0)) / 2
    page.place(caption, styles.small, below, top + codeSide + 4, 'right')
  }
  if (paymentLink) drawLink(paymentLink, doc, page, writer, width)
  if (scanToPay) page.moveTo(Math.max(page.y, top + codeSide + 20))
}

/** In points, about 3 cm. Phones can scan it from paper. */
const codeSide = 86

function drawCode({ size, path }: NonNullable<Invoice['scanToPay']>, doc: Doc, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(codeSide / size)
    .path(path)
    .fill(ink.fg)
    .restore()
}

function drawLink(address: string, doc: Doc, page: Page, writer: Writer, width: number): void {
  page.skip(5)
  for (const line of writer.linesOf(`Online: ${address}`, styles.body, width)) {
    page.need(leading(styles.body))
    doc.link(sheet.left, page.y, line.width, leading(styles.body), address)
    page.moveTo(page.place([line], styles.body, sheet.left, page.y))
  }
}

function drawFeet({ seller }: Invoice, doc: Doc, page: Page, writer: Writer): void {
  const lines = writer.linesOf(sellerFootnote(seller), styles.small, sheet.right - sheet.left - 90)
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    page.moveTo(sheet.foot)
    page.rule(ink.line)
    const top = sheet.foot + 8
    page.place(lines.slice(0, 3), styles.small, sheet.left, top)
    const which = writer.linesOf(`Page ${at + 1} of ${count}`, styles.small, sheet.right - sheet.left)
    page.place(which, styles.small, sheet.right, top, 'right')
  }
}

/** Formats as the invoice's page does. If the fonts lack the site's digits, writes 1200.00 EUR and 2026-12-03. */
function openWords({ canWrite }: Writer, { currency }: Invoice): Words {
  const or = (words: string, plain: string) => (canWrite(words) ? words : plain)
  return {
    money: (amount) => or(formatSum(amount, currency), `${amount} ${currency}`),
    number: (value) => or(formatNumber(Number(value)), value),
    day: (day) => or(formatDate(day, 'long'), day),
  }
}

const gap = 16
const padding = 6

function drawLines(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const titles = invoice.lines.map(({ title }) => title)
  drawTable({ head: 'For', titles, columns: lineColumns(invoice, words) }, invoice, page, writer)
}

/** Nothing unless it is a final invoice. */
function drawAdvances(invoice: Invoice, page: Page, writer: Writer, words: Words): void {
  const { names: titles, columns } = advanceTable(invoice, words)
  if (titles.length === 0) return
  page.need(4 * leading(styles.body) + 4 * padding)
  page.skip(20)
  drawTable({ head: 'Invoiced before', titles, columns }, invoice, page, writer)
}

type Table = { head: string; titles: string[]; columns: { head: string; cells: string[] }[] }

/** Each page repeats the head. No line breaks across pages. */
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
    const continued = writer.linesOf(`${number}, continued`, styles.small, sheet.right - sheet.left)
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

/** All on one page. */
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
  row('Total', words.money(invoice.totals.total), styles.strong, styles.strong)
  for (const [name, amount] of included) row(name, amount, styles.muted, styles.body)
}
