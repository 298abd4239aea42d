import { and, eq } from 'drizzle-orm'
import { notifyOfCostlyChange } from '#base/accounts/commands/costly-changes.ts'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { lockQueue } from '#desk/orders/commands/steps.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { formatDate, formatSum, siteDay } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { Invoice, MailedInvoice, PaymentInput, PaymentMeans } from '../contract/schemas.ts'
import { toHundredths } from '../domain/amounts.ts'
import { notOpenWords } from '../domain/not-open-words.ts'
import { isRefundedTooMuch } from '../queries/open-amounts.ts'
import { keptMoney } from '../queries/order-money.ts'
import { invoices, paymentCheckouts, payments } from '../table.ts'
import { lockInvoice, nextVersion } from './invoices.ts'
import {
  notifyOfPayment,
  notifyOfRefundedCredit,
  notifyOfRemovedPayment,
  publishInvoice,
} from './notifications.ts'
import { mailedInvoice } from './recipients.ts'
import { startWhenPaid } from './start-when-paid.ts'

/**
 * Records a payment of an open invoice, or a refund of a credit note without an order, and notifies the client. The amount
 * defaults to everything that is open. Throws `missing`; `invalid` for a future day, a day before the issue, or too many decimals
 * for the currency; `conflict` if the invoice is not open or the amount exceeds what is open.
 */
export async function payInvoice(
  member: Member,
  id: number,
  { amount, ...input }: PaymentInput,
): Promise<MailedInvoice> {
  if (input.paidOn > siteDay()) throw createFieldError('paidOn', msg`This day is in the future`)
  await tx(async () => {
    await lockQueue()
    const invoice = await lockInvoice(member, id)
    const { open, currency, isToRefund } = invoice
    if (!isToRefund && invoice.status !== 'open') throw new AppError('conflict', notOpenWords[invoice.status])
    if (invoice.issueDate && input.paidOn < invoice.issueDate)
      throw createFieldError('paidOn', msg`This day is before the day of issue`)
    checkDecimals(currency, { amount })
    const settlement = { ...input, amount: amount ?? open }
    if (toHundredths(settlement.amount) > toHundredths(open))
      throw createFieldError('amount', () => t`Only ${formatSum(open, currency)} is open`, 'conflict')
    if (isToRefund) await refundCredit(invoice, settlement)
    else await settleInvoice(invoice, settlement)
  })
  return mailedInvoice(member, id)
}

type Settlement = {
  amount: string
  paidOn: string
  means: PaymentMeans | 'stripe' | 'credit'
  reference?: string
}

/** A refund is stored as a payment of its credit note, which has the status `paid` from its issue on. */
async function refundCredit(credit: Invoice, settlement: Settlement): Promise<void> {
  await db()
    .insert(payments)
    .values({ invoiceId: credit.id, ...settlement })
  await notifyOfRefundedCredit(credit, settlement)
  await publishInvoice(credit)
}

/** Records a payment as `recordPayment` does, and notifies the client. */
export async function settleInvoice(invoice: Invoice, settlement: Settlement): Promise<void> {
  await recordPayment(invoice, settlement)
  await notifyOfPayment(invoice, settlement.amount)
}

type Paying = Pick<Invoice, 'id' | 'open' | 'orderId' | 'userId'>

/**
 * Records a payment without notifying the client. The invoice becomes paid once nothing is open, and its order may start. The
 * caller must hold `lockQueue` and have locked the invoice. `settlement` must not exceed what is open.
 */
export async function recordPayment(invoice: Paying, settlement: Settlement): Promise<void> {
  const isPaid = toHundredths(settlement.amount) === toHundredths(invoice.open)
  await db()
    .insert(payments)
    .values({ invoiceId: invoice.id, ...settlement })
  await db()
    .update(invoices)
    .set({ ...(isPaid && { status: 'paid' as const }), ...nextVersion })
    .where(eq(invoices.id, invoice.id))
  await endOpenCheckouts(invoice.id)
  if (isPaid) await recordEvent('invoice.paid', invoice.id)
  await publishInvoice(invoice)
  if (invoice.orderId !== null) await startWhenPaid(invoice.orderId)
}

/** Expires open Stripe pages, because they ask for an amount that is no longer open. The next request gets a new page. */
export const endOpenCheckouts = async (invoiceId: number): Promise<void> =>
  void (await db()
    .update(paymentCheckouts)
    .set({ state: 'expired' })
    .where(and(eq(paymentCheckouts.invoiceId, invoiceId), eq(paymentCheckouts.state, 'open'))))

/**
 * Removes a payment, or a refund of a credit note, that was recorded by mistake. Reopens a paid invoice if some of it must be
 * paid again. Notifies the client and all admins. Throws `missing`; `conflict` for a payment by Stripe or by credit, and if the
 * money was sent back, is being sent back or has paid another invoice.
 */
export async function removePayment(context: RequestContext, id: number, paymentId: number): Promise<void> {
  const member = requireMember(context)
  await tx(async () => {
    const invoice = await lockInvoice(member, id)
    const { kind, status, number, currency, paid, total, credited } = invoice
    const removed = await db()
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.invoiceId, id)))
      .then(oneOr(msg`There is no such payment`))
    if (removed.means === 'stripe')
      throw new AppError(
        'conflict',
        msg`Stripe moved this money, so it is no mistake. Stripe can send it back.`,
      )
    if (removed.means === 'credit')
      throw new AppError(
        'conflict',
        msg`This is an earlier payment of the order, which this invoice took over`,
      )
    await db().delete(payments).where(eq(payments.id, paymentId))
    await refuseSpent(invoice)
    const left = toHundredths(total) - toHundredths(credited)
    const isReopened =
      kind === 'invoice' && status === 'paid' && toHundredths(paid) - toHundredths(removed.amount) < left
    await db()
      .update(invoices)
      .set({ ...(isReopened && { status: 'open' as const }), ...nextVersion })
      .where(eq(invoices.id, id))
    await endOpenCheckouts(id)
    if (isReopened) await recordEvent('invoice.reopened', id)
    await notifyOfRemovedPayment(invoice, removed.amount, isReopened || status === 'open')
    await notifyOfCostlyChange(member, {
      write: () => ({
        title:
          kind === 'credit'
            ? t`A payment of credit note ${number ?? ''} was removed`
            : t`A payment of invoice ${number ?? ''} was removed`,
        lines: [t`${formatSum(removed.amount, currency)} on ${formatDate(removed.paidOn, 'long')}`],
      }),
      path: `/dashboard/invoices/${id}`,
    })
    const subject = `invoice ${number}`
    await recordInAudit(
      { userId: invoice.userId ?? member.id, action: 'remove-payment', subject },
      byMember(member, context.address),
    )
    await publishInvoice(invoice)
  })
}

/**
 * Throws `conflict` if the money of the removed payment was sent back, or if credit notes freed it and it has paid another
 * invoice. The payment must already be deleted.
 */
async function refuseSpent({ id, orderId, kind, credits }: Invoice): Promise<void> {
  if (kind === 'credit') return
  if (orderId === null) {
    if (await isRefundedTooMuch(id)) throw createSpent()
    return
  }
  const { kept, settled } = await keptMoney(orderId)
  if (kept < 0n || (credits.length > 0 && kept < settled)) throw createSpent()
}

const createSpent = () =>
  new AppError('conflict', msg`This money was sent back or has paid another invoice: correct that first`)
