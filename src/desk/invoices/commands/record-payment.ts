import { and, eq } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatMoney, siteDay } from '#platform/locale.ts'
import type { Invoice, MailedInvoice, PaymentInput, PaymentMeans } from '../contract/schemas.ts'
import { toHundredths } from '../domain/amounts.ts'
import { invoices, paymentCheckouts, payments } from '../table.ts'
import { lockInvoice, nextVersion } from './invoices.ts'
import { notifyOfPayment, notifyOfRefundedCredit, publishInvoice } from './notifications.ts'
import { mailedInvoice } from './recipients.ts'

/**
 * Records a payment of an open invoice, or that money of a credit note without an order was sent back, and notifies the client.
 * Without an amount, it is all that is open. Fails with `missing`; `invalid` for a future day, one before the issue, or too many
 * decimals for the currency; `conflict` if the invoice is not open, or for more than what is open.
 */
export async function payInvoice(
  member: Member,
  id: number,
  { amount, ...input }: PaymentInput,
): Promise<MailedInvoice> {
  if (input.paidOn > siteDay()) throw createFieldError('paidOn', 'This day is in the future')
  await tx(async () => {
    const invoice = await lockInvoice(member, id)
    const { open, currency, isToRefund } = invoice
    if (!isToRefund && (invoice.status !== 'open' || invoice.kind === 'credit'))
      throw new AppError('conflict', `This invoice is not open, but ${invoice.status}`)
    if (invoice.issueDate && input.paidOn < invoice.issueDate)
      throw createFieldError('paidOn', 'This day is before the day of issue')
    checkDecimals(currency, { amount })
    const settlement = { ...input, amount: amount ?? open }
    if (toHundredths(settlement.amount) > toHundredths(open))
      throw createFieldError('amount', `Only ${formatMoney(open, currency)} is open`, 'conflict')
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

/** The payment of a credit note is what was sent back. Its status is `paid` from the issue on. */
async function refundCredit(credit: Invoice, settlement: Settlement): Promise<void> {
  await db()
    .insert(payments)
    .values({ invoiceId: credit.id, ...settlement })
  await notifyOfRefundedCredit(credit, settlement)
  await publishInvoice(credit)
}

/** Records a payment of an open invoice and notifies the client. The caller must have locked the invoice. */
export async function settleInvoice(invoice: Invoice, settlement: Settlement): Promise<void> {
  await recordPayment(invoice, settlement)
  await notifyOfPayment(invoice, settlement.amount)
}

type Paying = Pick<Invoice, 'id' | 'open' | 'orderId' | 'userId'>

/**
 * Records a payment without notifying the client. The invoice is paid once nothing is open. The caller must have locked the
 * invoice, and `settlement` must not exceed what is open.
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
}

/** An open Stripe page asks for another amount than is open now. So the next request gets a new page. */
export const endOpenCheckouts = async (invoiceId: number): Promise<void> =>
  void (await db()
    .update(paymentCheckouts)
    .set({ state: 'expired' })
    .where(and(eq(paymentCheckouts.invoiceId, invoiceId), eq(paymentCheckouts.state, 'open'))))
