import PDFDocument from 'pdfkit'
import { brand } from '#base/site/domain/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { countryName } from '#platform/locale/code-names.ts'
import { formatDate, formatNumber, formatSum } from '#platform/locale.ts'
import { interfaceLanguage, t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { type Fact, sellerFootnote, type Words } from '../../domain/sheet-words.ts'
import type { Letterhead } from '../letterhead.ts'
import { type AttachedXml, describeForArchive } from './archive.ts'
import { drawMark } from './draw-mark.ts'
import { type MoreFaces, moreFaces } from './noto.ts'
import { ink, leading, openPage, type Page, sheet, styles } from './page.ts'
import { drawnText, openWriter, type Writer } from './writing.ts'

type Doc = InstanceType<typeof PDFDocument>

export type Letter = { doc: Doc; page: Page; writer: Writer; words: Words }

/** Between whom a letter is, and the path of the page with its whole text. */
export type Correspondence = Pick<Invoice, 'seller' | 'currency'> & {
  buyer: Pick<Invoice['buyer'], 'name' | 'address' | 'country' | 'vatNumber'>
  path: string
}

type Head = {
  title: string
  /** The day of the document, which the PDF's metadata contains as well. */
  day: string
  facts: (words: Words) => Fact[]
  letterhead: Letterhead
  /** The e-invoice to embed. */
  xml?: AttachedXml | undefined
}

/**
 * Draws a letter from the seller to the buyer on A4, as PDF/A-3b. The same arguments and settings always give the same output. If
 * the site's fonts lack characters, draws again with Noto fonts.
 */
export async function drawLetter(
  letter: Correspondence,
  head: Head,
  drawBody: (letter: Letter) => void,
): Promise<Buffer> {
  const draw = (more: MoreFaces) => drawWith(more, letter, head, drawBody)
  const drawn = await draw({})
  const more = drawn.writer.hasMissing() && (await moreFaces(drawn.writer.missing))
  return more ? (await draw(more)).pdf : drawn.pdf
}

async function drawWith(
  more: MoreFaces,
  letter: Correspondence,
  head: Head,
  drawBody: (letter: Letter) => void,
): Promise<{ pdf: Buffer; writer: Writer }> {
  const at = new Date(`${head.day}T00:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: interfaceLanguage(),
    displayTitle: true,
    font: null as unknown as string,
    info: {
      Title: drawnText(head.title),
      Author: drawnText(letter.seller.name),
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
  const words = openWords(writer, letter)
  drawMark(head.letterhead, doc, page, writer)
  drawHeading(letter, head, page, writer, words)
  drawBody({ doc, page, writer, words })
  if (writer.hasBoxes()) {
    page.skip(14)
    page.flow(
      t`A box stands for a character that no font here has. The whole text is at ${siteOrigin()}${letter.path}`,
      styles.small,
    )
  }
  drawFeet(letter, doc, page, writer)
  describeForArchive(doc, at, head.xml)
  doc.end()
  return { pdf: await ended, writer }
}

function drawHeading(
  { seller, buyer }: Correspondence,
  head: Head,
  page: Page,
  writer: Writer,
  words: Words,
): void {
  const origin = [seller.address.replaceAll('\n', ', '), countryName(seller.country)]
    .filter(Boolean)
    .join(', ')
  page.flow([seller.name, origin].filter(Boolean).join(' · '), styles.small)
  page.skip(24)
  const top = page.y
  const half = (sheet.right - sheet.left) / 2
  let left = page.place(writer.linesOf(buyer.name, styles.strong, half - 16), styles.strong, sheet.left, top)
  const address = [
    buyer.address,
    countryName(buyer.country),
    buyer.vatNumber && t`VAT number ${buyer.vatNumber}`,
  ]
  const lines = writer.linesOf(address.filter(Boolean).join('\n'), styles.body, half - 16)
  left = page.place(lines, styles.body, sheet.left, left)
  const right = page.facts(head.facts(words), sheet.left + half + 16, top, half - 16, 'right')
  page.moveTo(Math.max(left, right) + 34)
  page.flow(head.title, styles.title)
  page.skip(10)
}

type Payment = {
  /** The bank data. Empty if the seller has no bank account. */
  facts: Fact[]
  /** The last day for the payment. */
  dueDate: string | null
  paymentLink: string | null
  scanToPay: Invoice['scanToPay']
}

/** Draws how to pay, with a QR code if there is one. */
export function drawPayment(
  { facts, dueDate, paymentLink, scanToPay }: Payment,
  { doc, page, writer, words }: Letter,
): void {
  page.need(Math.max((facts.length + 3) * leading(styles.body), scanToPay ? codeSide + 40 : 0))
  page.skip(20)
  const top = page.y
  const width = sheet.right - sheet.left - (scanToPay ? codeSide + 24 : 0)
  if (dueDate) page.flow(t`Please pay by ${words.day(dueDate)}.`, styles.body)
  if (facts.length > 0) {
    page.skip(5)
    page.moveTo(page.facts(facts, sheet.left, page.y, width))
  }
  if (scanToPay) {
    drawCode(scanToPay, doc, sheet.right - codeSide, top)
    const caption = writer.linesOf(t`Scan to pay`, styles.small, codeSide)
    const below = sheet.right - (codeSide - (caption[0]?.width ?? 0)) / 2
    page.place(caption, styles.small, below, top + codeSide + 4, 'right')
  }
  if (paymentLink) drawLink(paymentLink, doc, page, writer, width)
  if (scanToPay) page.moveTo(Math.max(page.y, top + codeSide + 20))
}

/** The side of the QR code in points, about 3 cm, so that phones can scan it from paper. */
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
  for (const line of writer.linesOf(t`Online: ${address}`, styles.body, width)) {
    page.need(leading(styles.body))
    doc.link(sheet.left, page.y, line.width, leading(styles.body), address)
    page.moveTo(page.place([line], styles.body, sheet.left, page.y))
  }
}

function drawFeet({ seller }: Correspondence, doc: Doc, page: Page, writer: Writer): void {
  const lines = writer.linesOf(sellerFootnote(seller), styles.small, sheet.right - sheet.left - 90)
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    page.moveTo(sheet.foot)
    page.rule(ink.line)
    const top = sheet.foot + 8
    page.place(lines.slice(0, 3), styles.small, sheet.left, top)
    const which = writer.linesOf(t`Page ${at + 1} of ${count}`, styles.small, sheet.right - sheet.left)
    page.place(which, styles.small, sheet.right, top, 'right')
  }
}

/**
 * Formats amounts, numbers and days as the invoice's page does. If the fonts lack the site's digits, writes them as 1200.00 EUR
 * and 2026-12-03.
 */
function openWords({ canWrite }: Writer, { currency }: Correspondence): Words {
  const or = (words: string, plain: string) => (canWrite(words) ? words : plain)
  return {
    money: (amount) => or(formatSum(amount, currency), `${amount} ${currency}`),
    number: (value) => or(formatNumber(Number(value)), value),
    day: (day) => or(formatDate(day, 'long'), day),
  }
}
