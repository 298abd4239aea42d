import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { invoices, payments } from '../table.ts'
import { creditedFor, paidFor } from './movements.ts'
import { isOverInvoiced } from './order-money.ts'
import { pendingRefunds } from './pending-refunds.ts'

/** An open invoice must not be paid if its order costs less now. */
export const isStopped = (): SQL<boolean> =>
  sql<boolean>`(${invoices.status} = 'open' and ${isOverInvoiced(invoices.orderId)})`

/** Due before today, in the site's zone. */
export const isOverdue = (): SQL<boolean> =>
  sql<boolean>`coalesce(${invoices.status} = 'open' and ${invoices.dueDate} < ${siteDay()} and not ${isStopped()}, false)`

export const isToPay = (): SQL | undefined =>
  and(eq(invoices.status, 'open'), eq(invoices.kind, 'invoice'), gt(invoices.total, '0'), not(isStopped()))

/** Of a credit note: the part of the payments that its invoice no longer needs, beyond that of the credit notes before it. */
const freedAmount = sql`(select greatest(0, surplus.amount + ${invoices.total}) - greatest(0, surplus.amount)
  from (select ${paidFor(sql`whole.id`)} - whole.total + (select coalesce(sum(earlier.total), 0) from ${invoices} earlier
      where earlier.credited_id = whole.id and earlier.id < ${invoices.id}) as amount
    from ${invoices} whole where whole.id = ${invoices.creditedId}) surplus)`

/**
 * What is still to be paid. For a credit note without an order, what was paid for its invoice and not sent back; with an order, its
 * credit and its refunds count.
 */
export const openAmount = (): SQL<string> =>
  sql<string>`(case
    when ${invoices.kind} = 'invoice' and ${invoices.status} = 'open'
      then ${invoices.total} - ${creditedFor(invoices.id, 'total')} - ${paidFor(invoices.id)}
    when ${invoices.kind} = 'credit' and ${invoices.orderId} is null
      then greatest(0, ${freedAmount} - ${paidFor(invoices.id)} - ${pendingRefunds(sql`credit_id = ${invoices.id}`)})
    else 0 end)::numeric(12, 2)`

/** What the payment link of an invoice named at the issue: its total, less credit of the order. */
const linkedAmount = sql`(${invoices.total} - (select coalesce(sum(early.amount), 0) from ${payments} early
  where early.invoice_id = ${invoices.id} and early.means = 'credit'))::numeric(12, 2)`

/** With what is open as its amount, if it names one. Null if the invoice must not be paid. */
export const paymentLink = () =>
  sql<string | null>`case when ${isStopped()} then null when ${invoices.status} = 'open'
    then replace(${invoices.paymentLink}, ${linkedAmount}::text, ${openAmount()}::text) else ${invoices.paymentLink} end`

/** A credit note without an order, whose invoice was paid. */
export const isToRefund = (): SQL<boolean> =>
  sql<boolean>`(${invoices.kind} = 'credit' and ${invoices.orderId} is null and ${openAmount()} > 0)`

/** Whether more was sent back for a credit note of the invoice, or is being sent back, than it owes. */
export async function isRefundedTooMuch(invoiceId: number): Promise<boolean> {
  const sentBack = sql`${paidFor(invoices.id)} + ${pendingRefunds(sql`credit_id = ${invoices.id}`)}`
  const found = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.creditedId, invoiceId), sql`${sentBack} > ${freedAmount}`))
    .limit(1)
  return found.length > 0
}
