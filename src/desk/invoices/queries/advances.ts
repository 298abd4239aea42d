import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Advance } from '../contract/advances.ts'
import { addAmounts } from '../domain/amounts.ts'
import { invoices } from '../table.ts'
import { creditNotes, totalsOf } from './credit-notes.ts'

/**
 * Returns the issued invoices of an order, oldest first, less what credit notes took back. Leaves out invoices of which nothing
 * is left.
 */
export async function readAdvances(orderId: number): Promise<Advance[]> {
  const { kind, status, number, issueDate, lines, advances, vatKind, pricesIncludeVat, currency } = invoices
  const rows = await db()
    .select({
      ...{ kind, status, number, issueDate, lines, advances, vatKind, pricesIncludeVat, currency },
      creditNotes,
    })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(kind, 'invoice'), inArray(status, ['open', 'paid'])))
    .orderBy(asc(invoices.id))
  return rows.flatMap(({ creditNotes: notes, ...row }) => {
    const invoice = { ...row, advances: row.advances ?? [] }
    const { rest: rates } = totalsOf(invoice, invoice, notes)
    const sum = (part: 'net' | 'vat') => rates.map((one) => one[part]).reduce(addAmounts, '0.00')
    const one = { number: row.number ?? '', issueDate: row.issueDate ?? '', net: sum('net'), vat: sum('vat') }
    return rates.length > 0 ? [{ ...one, rates }] : []
  })
}
