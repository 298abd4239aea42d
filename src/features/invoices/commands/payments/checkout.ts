import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import type { Checkout } from '../../contract/payments.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { stripeAmountOf } from '../../domain/stripe-amounts.ts'
import { openStripe, takesCards } from '../../queries/stripe.ts'
import { paymentCheckouts } from '../../table.ts'
import { lockInvoice } from '../drafts.ts'

type Row = typeof paymentCheckouts.$inferSelect

/** Minutes for which Stripe's page takes a payment, and those that it must have left to lead anybody there again. */
const openMinutes = 60
const leftMinutes = 10

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/**
 * Gives the page of Stripe where a client pays an invoice: one at a time, so that nobody pays twice. Fails with `missing` as
 * `invoiceFor` does and while Stripe is not set up, with `forbidden` for an admin, with `conflict` for an invoice that is not
 * open or whose payment is being confirmed, and with `unavailable` when Stripe does not answer or refuses.
 */
export async function openCheckout(member: Member, id: number): Promise<Checkout> {
  if (!takesCards()) throw new AppError('missing', 'Invoices are not paid by Stripe here')
  const { invoice, checkout, amount } = await tx(() => holdCheckout(member, id))
  if (checkout.url) return { url: checkout.url }
  const { session, url } = await askStripe(invoice, checkout, amount)
  await db().update(paymentCheckouts).set({ session, url }).where(eq(paymentCheckouts.id, checkout.id))
  return { url }
}

/** The page that is open for an invoice, which may still have to be made. */
async function holdCheckout(member: Member, id: number) {
  const invoice = await lockInvoice(member, id)
  if (invoice.userId !== member.id) throw new AppError('forbidden', 'Only its client pays an invoice')
  const amount = stripeAmountOf(invoice.total, invoice.currency)
  if (invoice.status !== 'open' || invoice.kind === 'credit')
    throw new AppError('conflict', `This invoice is not open, but ${invoice.status}`)
  if (!amount) throw new AppError('conflict', 'This amount cannot be paid by Stripe')
  const [last] = await db()
    .select()
    .from(paymentCheckouts)
    .where(eq(paymentCheckouts.invoiceId, id))
    .orderBy(desc(paymentCheckouts.id))
    .limit(1)
  if (last?.state === 'processing' || last?.state === 'paid')
    throw new AppError('conflict', 'Your payment is being confirmed')
  if (last?.state === 'open' && new Date(last.expiresAt) > minutesFromNow(leftMinutes))
    return { invoice, checkout: last, amount }
  const [added] = await db()
    .insert(paymentCheckouts)
    .values({ invoiceId: id, key: randomUUID(), expiresAt: minutesFromNow(openMinutes).toISOString() })
    .returning()
  if (!added) throw new Error('The checkout was not stored')
  return { invoice, checkout: added, amount }
}

/** Makes the page at Stripe; asked again for the same one, Stripe gives the first. */
async function askStripe(
  { id, number, currency }: Invoice,
  { id: checkoutId, key, expiresAt }: Row,
  amount: number,
) {
  const stripe = await openStripe()
  const page = `${siteOrigin()}/dashboard/invoices/${id}`
  const name = `Invoice ${number}`
  const metadata = { site: siteOrigin(), checkout: key, invoice: number ?? '' }
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: number ?? '',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
          },
        ],
        // Stripe would offer the amount in the currency of the client's country, and another one would arrive.
        adaptive_pricing: { enabled: false },
        metadata,
        payment_intent_data: { description: name, metadata },
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
        success_url: `${page}?payment=returned`,
        cancel_url: page,
      },
      { idempotencyKey: key },
    )
    if (!session.url) throw new Error('Stripe gave a checkout without an address')
    return { session: session.id, url: session.url }
  } catch (error) {
    const { type, code, requestId } = error as { type?: string; code?: string; requestId?: string }
    log().error({ type, code, stripeRequest: requestId, invoice: id }, 'Stripe made no checkout')
    // Under this key Stripe would repeat a refusal for a day.
    if (type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError')
      await db()
        .delete(paymentCheckouts)
        .where(and(eq(paymentCheckouts.id, checkoutId), eq(paymentCheckouts.state, 'open')))
    throw new AppError('unavailable', 'Stripe does not take this payment now. Please try again later.', {
      retryAfter: 60,
    })
  }
}
