import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockQueue } from '#desk/orders/commands/steps.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { smallerAmount, toHundredths } from '../domain/amounts.ts'
import { findInvoice } from '../queries/invoices.ts'
import { leftOfEvent } from '../queries/stray-payments.ts'
import { paymentCheckouts, paymentEvents } from '../table.ts'
import { lockWithOrder } from './invoices.ts'
import { publishInvoice } from './notifications.ts'
import { settleInvoice } from './record-payment.ts'

type Problem = {
  left: string
  currency: string
  reference: string
  handledAt: string | null
  at: string
  invoice: Invoice | undefined
}

/**
 * Locks a Stripe payment that paid no invoice, and the invoice for which it was made, until the transaction ends. Throws
 * `missing`.
 */
export async function lockProblem(id: number): Promise<Problem> {
  const isProblem = and(eq(paymentEvents.id, id), eq(paymentEvents.needsAdmin, true))
  const [found] = await db()
    .select({ invoiceId: paymentCheckouts.invoiceId })
    .from(paymentEvents)
    .leftJoin(paymentCheckouts, eq(paymentCheckouts.id, paymentEvents.checkoutId))
    .where(isProblem)
  if (!found) throw new AppError('missing', msg`There is no such payment`)
  const paid = found.invoiceId === null ? undefined : await findInvoice(found.invoiceId)
  if (paid) await lockWithOrder(paid)
  await db().select({ id: paymentEvents.id }).from(paymentEvents).where(isProblem).for('update')
  const [row] = await db()
    .select({
      left: leftOfEvent,
      currency: paymentEvents.currency,
      reference: paymentEvents.reference,
      handledAt: paymentEvents.handledAt,
      at: paymentEvents.createdAt,
    })
    .from(paymentEvents)
    .where(isProblem)
  if (!row) throw new AppError('missing', msg`There is no such payment`)
  return { ...row, invoice: paid && (await findInvoice(paid.id)) }
}

/**
 * Records a Stripe payment that paid no invoice as a payment of its invoice, up to the open amount. Throws `missing`; `conflict`
 * if nothing is left of the payment, or its invoice is not open, must not be paid or has another currency.
 */
export async function countPayment(member: Member, id: number): Promise<void> {
  await tx(async () => {
    await lockQueue()
    const { left, currency, reference, at, invoice } = await lockProblem(id)
    if (toHundredths(left) === 0n) throw new AppError('conflict', msg`Nothing is left of this payment`)
    if (invoice?.status !== 'open' || invoice.isStopped || invoice.currency !== currency)
      throw new AppError('conflict', msg`Nothing is open that this payment could pay`)
    const amount = smallerAmount(left, invoice.open)
    await settleInvoice(invoice, { amount, paidOn: siteDay(Date.parse(at)), means: 'stripe', reference })
    await handleIfSettled(id, member.id)
  })
}

/** Marks a payment as resolved once nothing is left of it. The caller must have locked it. */
export async function handleIfSettled(id: number, adminId: number | null): Promise<void> {
  const { left } = await lockProblem(id)
  if (toHundredths(left) === 0n) await handleProblem(id, adminId)
}

/**
 * Marks a Stripe payment that paid no invoice as resolved, and records the first admin who does so. If its invoice is still open,
 * the client can pay it by Stripe again. Throws `missing`.
 */
export async function handleProblem(id: number, adminId: number | null): Promise<void> {
  const { invoice } = await lockProblem(id)
  const [handled] = await db()
    .update(paymentEvents)
    .set({ handledAt: sql`now()`, handledBy: adminId })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)))
    .returning({ checkoutId: paymentEvents.checkoutId })
  if (!handled) return
  if (invoice?.status === 'open')
    await db()
      .update(paymentCheckouts)
      .set({ state: 'expired' })
      .where(and(eq(paymentCheckouts.id, handled.checkoutId ?? 0), eq(paymentCheckouts.state, 'paid')))
  await publishInvoice(invoice ?? { orderId: null, userId: null })
}
