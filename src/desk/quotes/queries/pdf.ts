import { create as contentDisposition } from 'content-disposition'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { ownerName, site } from '#base/site/domain/site.ts'
import { invoiceTotals } from '#desk/invoices/domain/totals.ts'
import { readLetterhead } from '#desk/invoices/queries/letterhead.ts'
import { drawLetter, type Letter } from '#desk/invoices/queries/pdf/draw-letter.ts'
import { drawLines, drawSums } from '#desk/invoices/queries/pdf/draw-lines.ts'
import { leading, sheet, styles } from '#desk/invoices/queries/pdf/page.ts'
import type { Style } from '#desk/invoices/queries/pdf/writing.ts'
import { presentSeller, usualRate, vatSentence } from '#desk/invoices/queries/settings.ts'
import { clientInvoiceStart } from '#desk/invoices/queries/start.ts'
import { messageText } from '#desk/threads/queries/message-html.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Quote, StoredLine } from '../contract/schemas.ts'
import { takenLines } from '../domain/sums.ts'
import { findQuote, quoteById } from './quotes.ts'
import { describeQuote, quoteAt, readerAt } from './read-quote.ts'

/** Responds with a quote as PDF. Throws `missing`. */
export const quotePdf = async (id: number): Promise<Response> =>
  answerPdf(await quoteById(id), '/dashboard/quotes')

/** Responds with the present version of a quote as PDF for the reader of one of its links. Throws `missing`. */
export async function linkedPdf(member: Member | null, token: string): Promise<Response> {
  const quote = await findQuote(quoteAt(token))
  await readerAt(token, member, quote)
  return answerPdf(quote, `/quote/${quote.id}`)
}

/** `path` is that of a page with the whole text. */
async function answerPdf(quote: Quote, path: string): Promise<Response> {
  const pdf = await inReaderLanguage(quote, () => makePdf(quote, path))
  const name = `${t`Offer`} ${quote.serviceTitle}`.replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`${name}.pdf`),
      'cache-control': 'private, no-store',
    },
  })
}

async function makePdf(quote: Quote, path: string): Promise<Buffer> {
  const { serviceTitle: title, deliverOn, validUntil, version, state, currency, pricesIncludeVat } = quote
  const { payments, terms } = await describeQuote(quote)
  const seller = presentSeller()
  const buyer = await buyerOf(quote)
  const kind = { vatKind: quote.vatKind ?? site().invoices.vatKind, pricesIncludeVat }
  const totalsOf = (lines: StoredLine[]) => invoiceTotals(lines, kind, currencyDecimals(currency))
  const lines = quote.lines ?? [sumLine(quote)]
  const optional = state === 'accepted' ? [] : lines.filter(({ isOptional }) => isOptional)
  const draw = (drawn: StoredLine[], letter: Letter) => {
    const document = { lines: drawn.map(withText), totals: totalsOf(drawn), currency, ...kind }
    if (drawn.length > 0) drawLines(document, title, letter)
    return document
  }
  const day = siteDay(Date.parse(quote.sentAt ?? new Date().toISOString()))
  return drawLetter(
    { currency, buyer, seller: { ...seller, name: seller.name || ownerName() }, path },
    {
      title,
      day,
      letterhead: await readLetterhead(),
      facts: (words) => [
        [t`Date`, words.day(day)],
        [t`Valid until`, words.day(validUntil)],
        ...(deliverOn ? [[t`Delivered by`, words.day(deliverOn)] as [string, string]] : []),
        ...(version > 1 ? [[t`Version`, String(version)] as [string, string]] : []),
      ],
    },
    (letter) => {
      const { page, words } = letter
      const write = (text: string, style: Style = styles.body) => {
        if (text === '') return
        page.need(2 * leading(style))
        page.flow(text, style)
        page.skip(14)
      }
      write(withoutMarks(quote.lines ? quote.message : quote.scope))
      drawSums(draw(takenLines(lines), letter), letter)
      page.skip(14)
      write(vatSentence({ ...kind, buyer: { ...buyer, email: '' } }))
      if (optional.length > 0) {
        page.need(6 * leading(styles.body))
        write(t`Optional, if you choose it`, styles.strong)
        draw(optional, letter)
        page.skip(14)
      }
      if (payments.length > 0) {
        page.need((payments.length + 2) * leading(styles.body))
        page.flow(t`Payments`, styles.strong)
        const rows = payments.map(({ kind: part, title, percent, amount }): [string, string] => [
          part === 'deposit' ? t`Deposit` : part === 'rest' ? t`The rest` : title,
          `${percent} %: ${words.money(amount)}`,
        ])
        page.moveTo(page.facts(rows, sheet.left, page.y, sheet.right - sheet.left) + 14)
      }
      if (terms) write(t`“${terms.title}” applies, version ${terms.version.slice(0, 8)}.`)
    },
  )
}

/** An offer of one sum, as a line. */
const sumLine = ({ serviceTitle: title, price }: Quote): StoredLine => ({
  ...{ title, text: '', quantity: '1', unitPrice: price, vatRate: usualRate(), isOptional: false },
})

const withText = <Line extends StoredLine>(line: Line): Line => ({
  ...line,
  title: [line.title, line.text].filter(Boolean).join('\n'),
})

/** Returns a text without Markdown, with its lines and the dashes of its lists. */
const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .map((one) => `${/^\s*[-*+] /.test(one) ? '– ' : ''}${messageText(one)}`)
    .join('\n')

async function buyerOf({ clientId, email }: Quote) {
  const none = { name: '', address: '', country: '', vatNumber: '' }
  const known = clientId === null ? none : (await clientInvoiceStart(clientId)).buyer
  return { ...known, name: known.name || email }
}
