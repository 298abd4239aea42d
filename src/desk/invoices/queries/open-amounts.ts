import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { invoices, payments } from '../table.ts'
import { creditedFor, paidFor } from './movements.ts'
import { isOverInvoiced } from './order-money.ts'
import { pendingRefunds } from './pending-refunds.ts'

/** SQL: whether an open invoice must not be paid, because its order was cancelled or costs less now. */
export const isStopped = (): SQL<boolean> =>
  sql<boolean>`(${invoices.status} = 'open' and ${isOverInvoiced(invoices.orderId)})`

/** SQL: whether an invoice that may be paid was due before today, in the site's time zone. */
export const isOverdue = (): SQL<boolean> =>
  sql<boolean>`coalesce(${invoices.status} = 'open' and ${invoices.dueDate} < ${siteDay()} and not ${isStopped()}, false)`

export const isToPay = (): SQL | undefined =>
  and(eq(invoices.status, 'open'), eq(invoices.kind, 'invoice'), gt(invoices.total, '0'), not(isStopped()))

/** SQL: the part of the payments that a credit note's invoice no longer needs, beyond what earlier credit notes freed. */
const freedAmount = sql`(select greatest(0, surplus.amount + ${invoices.total}) - greatest(0, surplus.amount)
  from (select ${paidFor(sql`whole.id`)} - whole.total + (select coalesce(sum(earlier.total), 0) from ${invoices} earlier
      where earlier.credited_id = whole.id and earlier.id < ${invoices.id}) as amount
    from ${invoices} whole where whole.id = ${invoices.creditedId}) surplus)`

/**
 * SQL: the open amount of an invoice. For a credit note without an order, what was paid for its invoice and must be sent back.
 * For a credit note with an order it is 0, because the order's credit and refunds contain that money.
 */
export const openAmount = (): SQL<string> =>
  sql<string>`(case
    when ${invoices.kind} = 'invoice' and ${invoices.status} = 'open'
      then ${invoices.total} - ${creditedFor(invoices.id, 'total')} - ${paidFor(invoices.id)}
    when ${invoices.kind} = 'credit' and ${invoices.orderId} is null
      then greatest(0, ${freedAmount} - ${paidFor(invoices.id)} - ${pendingRefunds(sql`credit_id = ${invoices.id}`)})
    else 0 end)::numeric(12, 2)`

/** SQL: the amount in the payment link at the time of issue: the total less the order's credit. */
const linkedAmount = sql`(${invoices.total} - (select coalesce(sum(early.amount), 0) from ${payments} early
  where early.invoice_id = ${invoices.id} and early.means = 'credit'))::numeric(12, 2)`

/**
 * SQL: the payment link of an invoice. If it contains an amount, the amount is what is open. Null if the invoice must not be
 * paid.
 */
export const paymentLink = () =>
  sql<string | null>`case when ${isStopped()} then null when ${invoices.status} = 'open'
    then replace(${invoices.paymentLink}, ${linkedAmount}::text, ${openAmount()}::text) else ${invoices.paymentLink} end`

/** SQL: whether money of a credit note without an order must be sent back. */
export const isToRefund = (): SQL<boolean> =>
  sql<boolean>`(${invoices.kind} = 'credit' and ${invoices.orderId} is null and ${openAmount()} > 0)`

/**
 * Returns whether the refunds of one of the invoice's credit notes, including those that Stripe has not confirmed, exceed what it
 * freed.
 */
export async function isRefundedTooMuch(invoiceId: number): Promise<boolean> {
  const sentBack = sql`${paidFor(invoices.id)} + ${pendingRefunds(sql`credit_id = ${invoices.id}`)}`
  const found = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.creditedId, invoiceId), sql`${sentBack} > ${freedAmount}`))
    .limit(1)
  return found.length > 0
}
