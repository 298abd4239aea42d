import { sql } from 'drizzle-orm'
import { currencyDecimals } from '#platform/locale.ts'
import type { Invoice, InvoiceLine } from '../contract/schemas.ts'
import { restByRate, sumsByRate } from '../domain/credit-notes.ts'
import { invoiceTotals } from '../domain/totals.ts'
import { invoices } from '../table.ts'

type CreditNote = Invoice['credits'][number] & { lines: InvoiceLine[] }

/** SQL: the credit notes of an invoice. Of a credit note, those of the same invoice that came before it. Oldest first. */
export const creditNotes = sql<CreditNote[]>`coalesce((
  select json_agg(json_build_object('id', note.id, 'number', note.number, 'total', note.total::text, 'issueDate', note.issue_date,
    'lines', note.lines) order by note.id)
  from ${invoices} note where note.credited_id = coalesce(${invoices.creditedId}, ${invoices.id})
    and (${invoices.kind} = 'invoice' or note.id < ${invoices.id})), '[]')`

type Document = Pick<Invoice, 'kind' | 'status' | 'lines' | 'vatKind' | 'currency'>

/** The sums of an invoice or a credit note, and what is left of an invoice. `notes` are its `creditNotes`. */
export function totalsOf({ kind, status, lines, vatKind, currency }: Document, notes: CreditNote[]) {
  const decimals = currencyDecimals(currency)
  const credited = notes.reduce<Invoice['rest']>(
    (before, note) => sumsByRate([before, invoiceTotals(note.lines, vatKind, decimals, before).rates]),
    [],
  )
  const isInvoice = kind === 'invoice'
  const totals = invoiceTotals(lines, vatKind, decimals, isInvoice ? [] : credited)
  return {
    totals,
    credits: isInvoice ? notes.map(({ lines: _lines, ...note }) => note) : [],
    creditId: (isInvoice && status === 'void' && notes.at(-1)?.id) || null,
    rest: isInvoice && status !== 'draft' ? restByRate(totals.rates, credited) : [],
  }
}
