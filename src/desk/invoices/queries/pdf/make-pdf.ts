import { t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { advancesHead, advanceTable } from '../../domain/advances.ts'
import { prepaidAtIssue } from '../../domain/credit.ts'
import { crossIndustryInvoice } from '../../domain/e-invoice/cross-industry-invoice.ts'
import { invoiceTitle } from '../../domain/invoice-title.ts'
import { invoiceFacts, transferFacts, type Words } from '../../domain/sheet-words.ts'
import type { Letterhead } from '../letterhead.ts'
import { drawLetter, drawPayment, type Letter } from './draw-letter.ts'
import { drawLines, drawSums, drawTable, padding } from './draw-lines.ts'
import { leading, styles } from './page.ts'

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
  return drawLetter({ ...invoice, path: `/dashboard/invoices/${invoice.id}` }, head, (letter) => {
    const { page, words } = letter
    const continued = invoice.number ?? ''
    drawLines(invoice, continued, letter)
    drawAdvances(invoice, letter)
    drawSums(invoice, letter)
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

/** Draws the earlier invoices that a final invoice subtracts. Draws nothing for other invoices. */
function drawAdvances(invoice: Invoice, letter: Letter): void {
  const { page, words } = letter
  const { names: titles, columns } = advanceTable(invoice, words)
  if (titles.length === 0) return
  page.need(4 * leading(styles.body) + 4 * padding)
  page.skip(20)
  drawTable({ head: t(advancesHead), titles, columns }, invoice.number ?? '', letter)
}
