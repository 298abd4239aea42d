import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderTerms } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import type { Balance } from '../contract/balance.ts'
import type { InvoiceStatus } from '../contract/schemas.ts'
import { addAmounts, amountLeft, smallerAmount, toDecimal, toHundredths } from '../domain/amounts.ts'
import { invoices } from '../table.ts'
import { asPriced, creditedFor, moved, ofMovements } from './movements.ts'
import { isOverdue, isToPay, openAmount } from './open-amounts.ts'
import { moneySums, paidAsPriced, readMoney, type Sums } from './order-money.ts'

type Amounts = { net: string; total: string }

type Row = { id: number; sums: Sums; invoiced: Amounts; open: string; overdue: string }

/** The balance without the VAT of what is not invoiced yet, because that VAT depends on the client. */
export type NetBalance = Omit<Balance, 'withVat'>

/** Returns the balances of orders. Does not check access. */
export async function readBalances(orderIds: number[]): Promise<{ orderId: number; balance: NetBalance }[]> {
  const { net, total } = moved.invoiced
  const waiting = (condition: SQL | undefined) =>
    sql`(select coalesce(sum(${openAmount()}), 0)::numeric(12, 2)::text from ${invoices}
      where ${and(eq(invoices.orderId, orderTerms.id), condition)})`
  const { rows } = await db().execute<Row>(sql`
    select ${orderTerms.id} as id, ${moneySums(orderTerms)} as sums, ${waiting(isToPay())} as open, ${waiting(and(isToPay(), isOverdue()))} as overdue,
      ${ofMovements(orderTerms.id, sql`json_build_object('net', ${net}::numeric(12, 2)::text, 'total', ${total}::numeric(12, 2)::text)`)} as invoiced
    from ${orderTerms} where ${inArray(orderTerms.id, orderIds)}`)
  return rows.map((row) => ({ orderId: row.id, balance: toBalance(row) }))
}

function toBalance({ sums, invoiced, open, overdue }: Row): NetBalance {
  const { matter, paid, refund, refundable } = readMoney(sums)
  const toInvoice = amountLeft(sums.agreed, sums.billed)
  const isRefund = sums.status === 'cancelled' || matter === 'to-refund'
  // A completed order without a next invoice cannot use its credit, even while another invoice is open.
  const isCredit = !isRefund && (sums.status !== 'completed' || toHundredths(toInvoice) > 0n)
  const unused = addAmounts(refundable, sums.pending)
  const isClosed = sums.status === 'completed' || sums.status === 'cancelled'
  return {
    currency: sums.currency,
    pricesIncludeVat: sums.pricesIncludeVat,
    // A closed order is not invoiced again for what credit notes took off, so that it lowers what is agreed.
    agreed: isClosed ? smallerAmount(sums.agreed, addAmounts(sums.issued, toInvoice)) : sums.agreed,
    invoiced: withVat(invoiced),
    paid: withVat(paid),
    open,
    overdue,
    toInvoice,
    pending: sums.pending,
    toRefund: isRefund ? refund : isCredit ? '0.00' : unused,
    credit: isCredit ? refundable : '0.00',
  }
}

const withVat = ({ net, total }: Amounts) => ({
  net,
  vat: toDecimal(toHundredths(total) - toHundredths(net)),
  total,
})

/** Returns what is invoiced for an order, less what credit notes took back. Includes VAT if the order's prices do. */
export async function readInvoiced(
  orderId: number,
  statuses: InvoiceStatus[] = ['open', 'paid'],
): Promise<string> {
  const left = (sum: SQLWrapper, column: 'net' | 'total') =>
    sql`(${sum} - ${creditedFor(invoices.id, column)})`
  const isCounted = and(eq(invoices.kind, 'invoice'), inArray(invoices.status, statuses))
  const [row] = await db()
    .select({
      amount: sql<string>`coalesce(sum(${asPriced(invoices.pricesIncludeVat, left(invoices.net, 'net'), left(invoices.total, 'total'))}), 0)::numeric(12, 2)`,
    })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isCounted))
  return row?.amount ?? '0.00'
}

/**
 * Returns what was paid for invoices that were not taken back, including payments by credit. Includes VAT if the order's prices
 * do.
 */
export async function readPaid(orderId: number): Promise<string> {
  const [row] = await db()
    .select({ amount: sql<string>`(${paidAsPriced(orderTerms)})::numeric(12, 2)` })
    .from(orderTerms)
    .where(eq(orderTerms.id, orderId))
  return row?.amount ?? '0.00'
}
