import type { Parsed } from '#platform/contract.ts'
import { csvAnswer, csvLine } from '#platform/csv.ts'
import type { invoicesContract } from '../contract/endpoints.ts'
import { selectedInvoices } from './invoices.ts'

type Filter = Parsed<(typeof invoicesContract)['GET /api/admin/invoices/export']>['query']

const header = [
  'number',
  'kind',
  'status',
  'order',
  'client',
  'issued',
  'due',
  'currency',
  'net',
  'vat',
  'total',
  'paid_on',
  'means',
  'reference',
]

/** Invoices as CSV with a header line, oldest first; sums of credit notes are negative. */
export const exportInvoices = (filter: Filter): Response => csvAnswer('invoices', linesOf(filter))

async function* linesOf(filter: Filter): AsyncGenerator<string> {
  yield csvLine(header)
  for (const row of await selectedInvoices(filter)) {
    const signed = (amount: string) => (row.kind === 'credit' && Number(amount) > 0 ? `-${amount}` : amount)
    yield csvLine([
      row.number ?? '',
      row.kind,
      row.isOverdue ? 'overdue' : row.status,
      String(row.orderId),
      row.buyerName,
      row.issueDate ?? '',
      row.dueDate ?? '',
      row.currency,
      signed(row.net),
      signed(row.vat),
      signed(row.total),
      row.paidOn ?? '',
      row.means ?? '',
      row.reference ?? '',
    ])
  }
}
