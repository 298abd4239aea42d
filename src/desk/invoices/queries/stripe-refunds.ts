import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { StripeRefund, StripeRefunds } from '../contract/stripe-refunds.ts'
import { invoices, payments, stripeRefunds } from '../table.ts'
import { invoiceFor } from './invoices.ts'

/** Throws the errors of `orderFor`. */
export async function stripeRefundsOfOrder(member: Member, orderId: number): Promise<StripeRefunds> {
  await orderFor(member, orderId)
  return {
    payments: await refundablePayments(eq(invoices.orderId, orderId)),
    refunds: await listRefunds(eq(stripeRefunds.orderId, orderId)),
  }
}

/** Throws the errors of `invoiceFor`. */
export async function stripeRefundsOfCredit(member: Member, creditId: number): Promise<StripeRefunds> {
  await invoiceFor(member, creditId)
  return {
    payments: await refundablePayments(ofCredit(creditId)),
    refunds: await listRefunds(eq(stripeRefunds.creditId, creditId)),
  }
}

/** SQL: the condition for the invoice of a credit note without an order. */
export const ofCredit = (creditId: number): SQL =>
  sql`${invoices.id} = (select credit.credited_id from ${invoices} credit where credit.id = ${creditId} and credit.order_id is null)`

/**
 * Returns the Stripe payments of matching invoices that are not fully refunded, newest first. `left` is the amount for which no
 * refund was requested, or only a failed one.
 */
export async function refundablePayments(isOfInvoice: SQL) {
  const left = sql<string>`(${payments.amount} - (select coalesce(sum(back.amount), 0) from ${stripeRefunds} back
    where back.payment_id = ${payments.id} and back.state <> 'failed'))::numeric(12, 2)`
  const rows = await db()
    .select({
      id: payments.id,
      number: invoices.number,
      paidOn: payments.paidOn,
      reference: payments.reference,
      left,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(isOfInvoice, eq(payments.means, 'stripe'), eq(invoices.kind, 'invoice'), sql`${left} > 0`))
    .orderBy(desc(payments.id))
  return rows.flatMap(({ number, reference, ...row }) =>
    isPaymentId(reference) ? [{ ...row, number: number ?? '', reference }] : [],
  )
}

/**
 * Returns whether a reference is the id of a payment. A reference may be the id of a payment page, which Stripe cannot refund.
 */
export const isPaymentId = (reference: string | null): reference is string =>
  reference?.startsWith('pi_') ?? false

const listedRefund = {
  id: stripeRefunds.id,
  amount: stripeRefunds.amount,
  currency: stripeRefunds.currency,
  state: stripeRefunds.state,
  payment: stripeRefunds.payment,
  at: stripeRefunds.createdAt,
}

const listRefunds = (condition: SQL): Promise<StripeRefund[]> =>
  db().select(listedRefund).from(stripeRefunds).where(condition).orderBy(desc(stripeRefunds.id))

export async function findStripeRefund(id: number): Promise<StripeRefund> {
  const [found] = await listRefunds(eq(stripeRefunds.id, id))
  if (!found) throw new Error('There is no such refund')
  return found
}
