import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { notifyOfCostlyChange } from '#base/accounts/commands/costly-changes.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatSum } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { StripeRefund, StripeRefundInput } from '../contract/stripe-refunds.ts'
import { toHundredths } from '../domain/amounts.ts'
import { moneyOfOrder } from '../queries/order-money.ts'
import { takesCards } from '../queries/stripe.ts'
import { findStripeRefund, isPaymentId, ofCredit, refundablePayments } from '../queries/stripe-refunds.ts'
import { invoices, stripeRefunds } from '../table.ts'
import { lockInvoice } from './invoices.ts'
import { publishInvoice } from './notifications.ts'
import { askForRefund } from './sent-refunds.ts'
import { lockProblem } from './stray-payments.ts'

// Each function stores the refund before it asks Stripe, so that the money cannot be used for anything else meanwhile.

type NewRefund = Pick<typeof stripeRefunds.$inferInsert, 'orderId' | 'creditId' | 'eventId' | 'paymentId'> &
  Pick<StripeRefund, 'amount' | 'currency' | 'payment'>

/**
 * Starts a refund by Stripe of an order's payment or a part of it. Throws the errors of `orderFor`; `missing` without Stripe or
 * such a payment; `invalid` for too many decimals; `conflict` if the amount exceeds what can be refunded or what is left of the
 * payment.
 */
export const refundOrder = (
  member: Member,
  orderId: number,
  input: StripeRefundInput,
): Promise<StripeRefund> =>
  startRefund(
    member,
    () => t`A refund of order #${orderId} by Stripe was started`,
    `/dashboard/invoices?order=${orderId}`,
    async () => {
      const { order } = await orderFor(member, orderId)
      await lockOrder(orderId)
      const { currency, userId } = order
      const { refundable } = await moneyOfOrder(orderId)
      const payment = await checkedPayment(input, currency, refundable, eq(invoices.orderId, orderId))
      await publishInvoice({ orderId, userId })
      return { ...payment, orderId }
    },
  )

/**
 * Starts a refund by Stripe of what a credit note without an order owes, or of a part. Throws `missing`; `conflict` if the credit
 * note owes nothing; the errors of `refundOrder` about Stripe, the payment and the amount.
 */
export const refundCreditNote = (
  member: Member,
  id: number,
  input: StripeRefundInput,
): Promise<StripeRefund> =>
  startRefund(
    member,
    () => t`A refund of a credit note by Stripe was started`,
    `/dashboard/invoices/${id}`,
    async () => {
      const credit = await lockInvoice(member, id)
      if (!credit.isToRefund) throw new AppError('conflict', msg`Nothing of what was paid goes back now`)
      const payment = await checkedPayment(input, credit.currency, credit.open, ofCredit(id))
      await publishInvoice(credit)
      return { ...payment, creditId: id }
    },
  )

/**
 * Starts a refund by Stripe of what is left of a payment that paid no invoice. Throws the errors of `lockProblem`; `missing`
 * without Stripe; `conflict` if nothing is left of the payment, or Stripe cannot refund it.
 */
export const refundProblem = (member: Member, id: number): Promise<StripeRefund> =>
  startRefund(
    member,
    () => t`A refund of a payment by Stripe was started`,
    '/dashboard/invoices',
    async () => {
      const { left, currency, reference, invoice } = await lockProblem(id)
      if (toHundredths(left) === 0n) throw new AppError('conflict', msg`Nothing is left of this payment`)
      if (!isPaymentId(reference)) throw new AppError('conflict', msg`Refund this payment at Stripe`)
      await publishInvoice(invoice ?? { orderId: null, userId: null })
      return { eventId: id, amount: left, currency, payment: reference }
    },
  )

async function checkedPayment(
  { paymentId, amount }: StripeRefundInput,
  currency: string,
  refundable: string,
  isOfInvoice: Parameters<typeof refundablePayments>[0],
) {
  checkDecimals(currency, { amount })
  const payment = (await refundablePayments(isOfInvoice)).find(({ id }) => id === paymentId)
  if (!payment)
    throw new AppError('missing', msg`There is no such payment by Stripe, or nothing is left of it`)
  const most = toHundredths(refundable) < toHundredths(payment.left) ? refundable : payment.left
  if (toHundredths(amount) > toHundredths(most))
    throw createFieldError('amount', () => t`Only ${formatSum(most, currency)} goes back`, 'conflict')
  return { paymentId, amount, currency, payment: payment.reference }
}

async function startRefund(
  member: Member,
  writeTitle: () => string,
  path: string,
  check: () => Promise<NewRefund>,
): Promise<StripeRefund> {
  if (!takesCards()) throw new AppError('missing', msg`Invoices are not paid by Stripe here`)
  const { id } = await tx(async () => {
    const asked = await check()
    const { amount, currency, payment } = asked
    await notifyOfCostlyChange(member, {
      write: () => ({
        title: writeTitle(),
        lines: [t`${formatSum(amount, currency)} of the payment ${payment}`],
      }),
      path,
    })
    return db()
      .insert(stripeRefunds)
      .values({ ...asked, key: randomUUID(), askedBy: member.id })
      .returning({ id: stripeRefunds.id })
      .then(oneRow)
  })
  await askForRefund(id)
  return findStripeRefund(id)
}
