import type { Parsed } from '#platform/contract.ts'
import { csvAnswer, csvDecimal } from '#platform/csv.ts'
import type { invoicesContract } from '../contract/endpoints.ts'
import { selectedInvoices } from './invoices.ts'

type Filter = Parsed<(typeof invoicesContract)['GET /api/admin/invoices/export']>['query']

type Row = Awaited<ReturnType<typeof selectedInvoices>>[number]

const signed = (amount: string, { kind }: Row) =>
  csvDecimal(kind === 'credit' && Number(amount) > 0 ? `-${amount}` : amount)

const columns: Record<string, (row: Row) => string | null> = {
  number: (row) => row.number,
  kind: (row) => row.kind,
  status: (row) => (row.isOverdue ? 'overdue' : row.status),
  order: (row) => row.orderId?.toString() ?? null,
  client: (row) => row.buyerName,
  issued: (row) => row.issueDate,
  due: (row) => row.dueDate,
  currency: (row) => row.currency,
  net: (row) => signed(row.net, row),
  vat: (row) => signed(row.vat, row),
  total: (row) => signed(row.total, row),
  paid_on: (row) => row.paidOn,
  means: (row) => row.means,
  reference: (row) => row.reference,
  paid: (row) => signed(row.paid ?? '0.00', row),
  open: (row) => signed(row.open, row),
}

/** Returns a CSV file with a header line, oldest first. Amounts of credit notes are negative. */
export const exportInvoices = (filter: Filter): Response => csvAnswer('invoices', invoicesCsv(filter))

async function* invoicesCsv(filter: Filter): AsyncGenerator<string[]> {
  yield Object.keys(columns)
  for (const row of await selectedInvoices(filter))
    yield Object.values(columns).map((cell) => cell(row) ?? '')
}
