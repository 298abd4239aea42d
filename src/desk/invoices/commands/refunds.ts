import { and, desc, eq, ne } from 'drizzle-orm'
import { notifyOfCostlyChange } from '#base/accounts/commands/costly-changes.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatSum, siteDay } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { Refund, RefundInput } from '../contract/refunds.ts'
import { toHundredths } from '../domain/amounts.ts'
import { findInvoice } from '../queries/invoices.ts'
import { moneyOfOrder } from '../queries/order-money.ts'
import { invoices, payments, refunds } from '../table.ts'
import { notifyOfRefunded, notifyOfRemovedRefund, publishInvoice } from './notifications.ts'

/**
 * Records a refund of an order, and notifies the client and all admins. Throws the errors of `orderFor`; `invalid` for a future
 * day, a day before the first payment, or too many decimals for the currency; `conflict` if the amount exceeds what can be
 * refunded.
 */
export async function recordRefund(member: Member, orderId: number, input: RefundInput): Promise<Refund> {
  if (input.refundedOn > siteDay()) throw createFieldError('refundedOn', msg`This day is in the future`)
  const { order } = await orderFor(member, orderId)
  const { currency, userId } = order
  checkDecimals(currency, { amount: input.amount })
  return tx(async () => {
    await lockOrder(orderId)
    const { refundable } = await moneyOfOrder(orderId)
    if (toHundredths(input.amount) > toHundredths(refundable))
      throw createFieldError(
        'amount',
        () =>
          Number(refundable) > 0
            ? t`Only ${formatSum(refundable, currency)} goes back`
            : t`Nothing of what was paid goes back now`,
        'conflict',
      )
    const paid = await orderPayments(orderId)
    if (paid.every(({ paidOn }) => input.refundedOn < paidOn))
      throw createFieldError('refundedOn', msg`This day is before the payment`)
    const [added] = await db()
      .insert(refunds)
      .values({ orderId, ...input })
      .returning({ id: refunds.id })
    const invoice = paid[0] && (await findInvoice(paid[0].invoiceId))
    if (!added || !invoice) throw new Error('The refund was not stored')
    const saved = { ...input, id: added.id, currency }
    await notifyOfRefunded(invoice, saved)
    await notifyOfCostlyChange(member, {
      write: () => ({
        title: t`A refund of order #${orderId} was recorded`,
        lines: [t`${formatSum(input.amount, currency)} on ${formatDate(input.refundedOn, 'long')}`],
      }),
      path: `/dashboard/invoices?order=${orderId}`,
    })
    await publishInvoice({ orderId, userId })
    return saved
  })
}

/**
 * Removes a refund that was recorded by mistake, and notifies the client and all admins. Throws the errors of `orderFor`;
 * `missing` if the order has no such refund, or Stripe made it.
 */
export async function removeRefund(member: Member, orderId: number, id: number): Promise<void> {
  const { order } = await orderFor(member, orderId)
  const { currency, userId } = order
  await tx(async () => {
    await lockOrder(orderId)
    const removed = await db()
      .delete(refunds)
      .where(and(eq(refunds.id, id), eq(refunds.orderId, orderId), ne(refunds.means, 'stripe')))
      .returning()
      .then(oneOr(msg`There is no such refund`))
    const [paid] = await orderPayments(orderId)
    const invoice = paid && (await findInvoice(paid.invoiceId))
    if (invoice) await notifyOfRemovedRefund(invoice, { ...removed, currency })
    await notifyOfCostlyChange(member, {
      write: () => ({
        title: t`A refund of order #${orderId} was removed`,
        lines: [t`${formatSum(removed.amount, currency)} on ${formatDate(removed.refundedOn, 'long')}`],
      }),
      path: `/dashboard/invoices?order=${orderId}`,
    })
    await publishInvoice({ orderId, userId })
  })
}

/** Newest first. */
const orderPayments = (orderId: number) =>
  db()
    .select({ invoiceId: payments.invoiceId, paidOn: payments.paidOn })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(payments.id))
