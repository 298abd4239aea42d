import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { type Job, minute } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { readRestored } from '#platform/restored/restored.ts'
import { toStripeAmount } from '../domain/stripe-amounts.ts'
import { findInvoice } from '../queries/invoices.ts'
import { openStripe, takesCards } from '../queries/stripe.ts'
import { invoices, payments, refunds, stripeRefunds } from '../table.ts'
import { lockWithOrder } from './invoices.ts'
import {
  notifyOfFailedRefund,
  notifyOfRefunded,
  notifyOfRefundedCredit,
  publishInvoice,
} from './notifications.ts'
import { notifyOwnerOfFailedRefund } from './owner-notifications.ts'
import { handleIfSettled, lockProblem } from './stray-payments.ts'

type Row = typeof stripeRefunds.$inferSelect

/**
 * Requests a stored refund from Stripe, or its state if it was requested before. If Stripe does not respond, the job
 * `follow-stripe-refunds` repeats the request with the same key. If Stripe refuses, the refund has failed.
 */
export async function askForRefund(id: number): Promise<void> {
  const [row] = await db().select().from(stripeRefunds).where(eq(stripeRefunds.id, id))
  if (row?.state !== 'pending') return
  try {
    const stripe = await openStripe()
    const answer = row.refund ? await stripe.refunds.retrieve(row.refund) : await createRefund(stripe, row)
    await db()
      .update(stripeRefunds)
      .set({ refund: answer.id })
      .where(and(eq(stripeRefunds.id, id), isNull(stripeRefunds.refund)))
    // After the first request, Stripe's event confirms the refund. A later request applies the state itself, because the event
    // may be lost.
    if (row.refund || isFailed(answer.status)) await settleRefund(row.key, answer.id, answer.status)
  } catch (error) {
    const { type, code, requestId, statusCode } = error as Partial<Stripe.errors.StripeError>
    log().error({ type, code, stripeRequest: requestId, refund: id }, 'Stripe did not take a refund')
    if (statusCode === 400 || statusCode === 404) await settleRefund(row.key, row.refund, 'failed')
  }
}

/**
 * Creates a refund at Stripe. Stripe forgets idempotency keys after a day, so a refund that was stored more than ten minutes ago
 * is first looked up at Stripe.
 */
async function createRefund(
  stripe: Stripe,
  { key, payment, amount, currency, createdAt }: Row,
): Promise<Stripe.Refund> {
  if (Date.now() - Date.parse(createdAt) > 10 * minute) {
    const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 })
    const known = data.find(({ metadata }) => metadata?.refund === key)
    if (known) return known
  }
  return stripe.refunds.create(
    {
      payment_intent: payment,
      amount: toStripeAmount(amount, currency) ?? 0,
      metadata: { site: siteOrigin(), refund: key },
    },
    { idempotencyKey: key },
  )
}

const isFailed = (status: string | null | undefined) => status === 'failed' || status === 'canceled'

/**
 * Applies the state of a refund at Stripe: records a confirmed refund, and removes it if it fails later. Events may arrive
 * several times and in any order, so a failed refund stays failed.
 */
export async function settleRefund(
  key: string,
  refund: string | null,
  status: string | null | undefined,
): Promise<void> {
  const isConfirmed = status === 'succeeded'
  if (!isConfirmed && !isFailed(status)) return
  const [found] = await db().select().from(stripeRefunds).where(eq(stripeRefunds.key, key))
  if (!found) return
  await tx(async () => {
    await lockPurpose(found)
    const [row] = await db().select().from(stripeRefunds).where(eq(stripeRefunds.id, found.id)).for('update')
    if (!row || row.state === 'failed' || (row.state === 'confirmed' && isConfirmed)) return
    const state = isConfirmed ? 'confirmed' : 'failed'
    const reference = refund ?? row.refund
    await db()
      .update(stripeRefunds)
      .set({ state, refund: reference, settledAt: sql`now()` })
      .where(eq(stripeRefunds.id, row.id))
    if (isConfirmed) await recordConfirmed({ ...row, refund: reference })
    else await dropFailed({ ...row, refund: reference }, row.state === 'confirmed')
  })
}

/** Locks the order, credit note or payment of a refund until the transaction ends, in the order in which all commands lock. */
async function lockPurpose({ orderId, creditId, eventId }: Row): Promise<void> {
  if (orderId !== null) await lockOrder(orderId)
  if (creditId !== null) await lockWithOrder({ id: creditId, orderId: null })
  if (eventId !== null) await lockProblem(eventId)
}

async function recordConfirmed(row: Row): Promise<void> {
  const { orderId, creditId, eventId, amount, refund: reference, currency } = row
  const day = siteDay()
  const invoice = await invoiceOfRefund(row)
  if (orderId !== null) {
    await db().insert(refunds).values({ orderId, amount, refundedOn: day, means: 'stripe', reference })
    if (invoice) await notifyOfRefunded(invoice, { amount, currency, refundedOn: day })
  }
  if (creditId !== null && invoice) {
    await db()
      .insert(payments)
      .values({ invoiceId: creditId, amount, paidOn: day, means: 'stripe', reference })
    await notifyOfRefundedCredit(invoice, { amount, paidOn: day })
  }
  if (eventId !== null) await handleIfSettled(eventId, row.askedBy)
  await publishInvoice(invoice ?? { orderId, userId: null })
}

/** Removes a failed refund. Notifies the client only if the client was notified of the refund before. */
async function dropFailed(row: Row, wasConfirmed: boolean): Promise<void> {
  const { orderId, creditId, refund } = row
  const invoice = await invoiceOfRefund(row)
  if (wasConfirmed && refund !== null) {
    if (orderId !== null)
      await db()
        .delete(refunds)
        .where(and(eq(refunds.orderId, orderId), eq(refunds.reference, refund)))
    if (creditId !== null)
      await db()
        .delete(payments)
        .where(and(eq(payments.invoiceId, creditId), eq(payments.reference, refund)))
    if (invoice && row.eventId === null) await notifyOfFailedRefund(invoice, row)
  }
  await notifyOwnerOfFailedRefund(invoice, row)
  await publishInvoice(invoice ?? { orderId, userId: null })
}

/**
 * Returns the credit note of a refund or, for a refund of an order, the invoice that the payment paid. Undefined for a payment
 * that paid no invoice.
 */
async function invoiceOfRefund({ creditId, paymentId }: Row) {
  if (creditId !== null) return findInvoice(creditId)
  if (paymentId === null) return undefined
  const [payment] = await db()
    .select({ id: payments.invoiceId })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(eq(payments.id, paymentId))
  return payment && findInvoice(payment.id)
}

/** Asks Stripe about unconfirmed refunds: those of one payment, or all that are older than a minute. */
export async function followRefunds(payment?: string): Promise<void> {
  if (!takesCards() || (await readRestored())?.isTrial) return
  const waited = new Date(Date.now() - minute).toISOString()
  const due = await db()
    .select({ id: stripeRefunds.id })
    .from(stripeRefunds)
    .where(
      and(
        eq(stripeRefunds.state, 'pending'),
        payment === undefined ? lt(stripeRefunds.createdAt, waited) : eq(stripeRefunds.payment, payment),
      ),
    )
    .orderBy(stripeRefunds.id)
  for (const { id } of due) await askForRefund(id)
}

/** Settles refunds after a crash, and if Stripe did not respond or its event did not arrive. */
export const followRefundsJob: Job = {
  name: 'follow-stripe-refunds',
  every: 5 * minute,
  run: () => followRefunds(),
}
