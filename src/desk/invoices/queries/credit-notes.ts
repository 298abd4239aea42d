import { sql } from 'drizzle-orm'
import { currencyDecimals } from '#platform/locale.ts'
import type { Invoice, InvoiceLine } from '../contract/schemas.ts'
import { earlierRates } from '../domain/advances.ts'
import { creditTotals, restByRate, sumsByRate } from '../domain/credit-notes.ts'
import { invoiceTotals } from '../domain/totals.ts'
import { invoices } from '../table.ts'

type CreditNote = Invoice['credits'][number] & { lines: InvoiceLine[] }

const notesAsJson = sql`coalesce((
  select json_agg(json_build_object('id', note.id, 'number', note.number, 'total', note.total::text, 'issueDate', note.issue_date,
    'lines', note.lines) order by note.id)
  from ${invoices} note where note.credited_id = coalesce(${invoices.creditedId}, ${invoices.id})
    and (${invoices.kind} = 'invoice' or note.id < ${invoices.id})), '[]')`

/**
 * SQL: the credit notes of an invoice, oldest first. For a credit note, the earlier credit notes of the same invoice. It is
 * nested in another `sql`, because at the top of a selected expression Drizzle omits table names, and the subquery would read its
 * own columns.
 */
export const creditNotes = sql<CreditNote[]>`${notesAsJson}`

type Content = Pick<Invoice, 'lines' | 'advances'>

type Document = Pick<Invoice, 'kind' | 'status' | 'vatKind' | 'pricesIncludeVat' | 'currency'> & Content

/**
 * Returns the sums of an invoice or credit note, and what is left of an invoice. `notes` are the document's `creditNotes`.
 * `whole` is the invoice itself, or the invoice of the credit note.
 */
export function totalsOf(document: Document, whole: Content, notes: CreditNote[]) {
  const { kind, status, lines } = document
  const decimals = currencyDecimals(document.currency)
  const ofWhole = invoiceTotals(whole.lines, document, decimals, earlierRates(whole.advances))
  const { rates } = ofWhole
  const credited = notes.reduce<Invoice['rest']>(
    (before, note) => sumsByRate([before, creditTotals(note.lines, document, decimals, rates, before).rates]),
    [],
  )
  const isInvoice = kind === 'invoice'
  const totals = isInvoice ? ofWhole : creditTotals(lines, document, decimals, rates, credited)
  return {
    totals,
    credits: isInvoice ? notes.map(({ lines: _lines, ...note }) => note) : [],
    creditId: (isInvoice && status === 'void' && notes.at(-1)?.id) || null,
    rest: isInvoice && status !== 'draft' ? restByRate(totals.rates, credited) : [],
  }
}
