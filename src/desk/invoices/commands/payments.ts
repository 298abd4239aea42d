import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { lockQueue } from '#desk/orders/commands/steps.ts'
import { AppError } from '#platform/app-error.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { parseInput } from '#platform/http/answer-endpoint.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { msg, t } from '#platform/texts.ts'
import { type Checkout, CheckoutEvent } from '../contract/payments.ts'
import type { Invoice } from '../contract/schemas.ts'
import { ChargeEvent, RefundEvent } from '../contract/stripe-refunds.ts'
import { isCheckoutEvent, isRefundEvent, judgeEvent } from '../domain/checkout-events.ts'
import { notOpenWords } from '../domain/not-open-words.ts'
import { amountFromStripe, toStripeAmount } from '../domain/stripe-amounts.ts'
import { findInvoice, lastFirst } from '../queries/invoices.ts'
import { openStripe, takesCards } from '../queries/stripe.ts'
import { invoices, paymentCheckouts, paymentEvents } from '../table.ts'
import { lockInvoice, lockWithOrder } from './invoices.ts'
import { notifyOfFailedPayment, publishInvoice } from './notifications.ts'
import { notifyOwnerOfPayment, notifyOwnerOfProblem } from './owner-notifications.ts'
import { returnLink } from './pay-links.ts'
import { settleInvoice } from './record-payment.ts'
import { followRefunds, settleRefund } from './sent-refunds.ts'

type Row = typeof paymentCheckouts.$inferSelect

/** A Stripe page stays open for `openMinutes`. It is reused if more than `leftMinutes` remain. */
const openMinutes = 60
const leftMinutes = 10

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/**
 * Returns the Stripe page where the client pays. Throws the errors of `invoiceFor`; `forbidden` for anybody but the client; the
 * errors of `openPaymentPage`.
 */
export const openCheckout = (member: Member, id: number): Promise<Checkout> =>
  openPaymentPage(async () => {
    const invoice = await lockInvoice(member, id)
    if (invoice.userId !== member.id) throw new AppError('forbidden', msg`Only its client can pay an invoice`)
    return invoice
  }, false)

/** The URLs to which Stripe sends the payer after a payment, and after leaving the page without paying. */
type ReturnAddresses = { success_url: string; cancel_url: string }

async function returnAddresses(checkout: Row): Promise<ReturnAddresses> {
  if (checkout.isLinked) {
    const path = await returnLink(checkout)
    return { success_url: `${siteOrigin()}/api${path}/returned`, cancel_url: siteOrigin() + path }
  }
  const page = `${siteOrigin()}/dashboard/invoices/${checkout.invoiceId}`
  return { success_url: `${page}?payment=returned`, cancel_url: page }
}

/**
 * Returns the Stripe page of an invoice. `lock` must lock the invoice until the transaction ends. Reuses an open page, so that
 * nobody pays twice. If `isLinked`, a new page sends the payer back to a pay link. Throws `missing` without Stripe; `conflict` if
 * the invoice is not open or must not be paid, its payment is being confirmed, or Stripe cannot express the amount; `unavailable`
 * if Stripe refuses or does not respond.
 */
export async function openPaymentPage(lock: () => Promise<Invoice>, isLinked: boolean): Promise<Checkout> {
  if (!takesCards()) throw new AppError('missing', msg`Invoices are not paid by Stripe here`)
  const { checkout, ...asked } = await tx(async () => {
    const held = await holdCheckout(await lock(), isLinked)
    return { ...held, addresses: await returnAddresses(held.checkout) }
  })
  if (checkout.url) return { url: checkout.url }
  const { session, url } = await askStripe(asked.invoice, checkout, asked.amount, asked.addresses)
  await db().update(paymentCheckouts).set({ session, url }).where(eq(paymentCheckouts.id, checkout.id))
  return { url }
}

/** Returns the open payment page of the invoice, or stores a new one. A row without `url` does not exist at Stripe yet. */
async function holdCheckout(invoice: Invoice, isLinked: boolean) {
  const { id } = invoice
  const amount = toStripeAmount(invoice.open, invoice.currency)
  if (invoice.status !== 'open') throw new AppError('conflict', notOpenWords[invoice.status])
  if (invoice.isStopped)
    throw new AppError(
      'conflict',
      msg`The order was cancelled or costs less now: this invoice is not to be paid any more`,
    )
  if (!amount) throw new AppError('conflict', msg`This amount cannot be paid by Stripe`)
  const [last] = await db()
    .select()
    .from(paymentCheckouts)
    .where(eq(paymentCheckouts.invoiceId, id))
    .orderBy(lastFirst)
    .limit(1)
  if (last?.state === 'processing' || last?.state === 'paid')
    throw new AppError('conflict', msg`Your payment is being confirmed`)
  if (last?.state === 'open' && new Date(last.expiresAt) > minutesFromNow(leftMinutes))
    return { invoice, checkout: last, amount }
  const added = await db()
    .insert(paymentCheckouts)
    .values({
      invoiceId: id,
      key: randomUUID(),
      expiresAt: minutesFromNow(openMinutes).toISOString(),
      isLinked,
    })
    .returning()
    .then(oneRow)
  return { invoice, checkout: added, amount }
}

/** Creates the page at Stripe. Because of the idempotency key, a repeated request returns the same page. */
async function askStripe(
  { id, number, currency }: Invoice,
  { id: checkoutId, key, expiresAt }: Row,
  amount: number,
  addresses: ReturnAddresses,
) {
  const stripe = await openStripe()
  const name = t`Invoice ${number ?? ''}`
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
        // Otherwise Stripe offers the client's local currency, and the payment differs from the invoice.
        adaptive_pricing: { enabled: false },
        metadata,
        payment_intent_data: { description: name, metadata },
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
        ...addresses,
      },
      { idempotencyKey: key },
    )
    if (!session.url) throw new Error('Stripe returned a checkout without an address')
    return { session: session.id, url: session.url }
  } catch (error) {
    const { type, code, requestId } = error as { type?: string; code?: string; requestId?: string }
    log().error({ type, code, stripeRequest: requestId, invoice: id }, 'Stripe did not create a checkout')
    // Stripe repeats a refusal for the same key for a day, so the next attempt needs a new checkout.
    if (type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError')
      await db()
        .delete(paymentCheckouts)
        .where(and(eq(paymentCheckouts.id, checkoutId), eq(paymentCheckouts.state, 'open')))
    throw new AppError('unavailable', msg`Stripe cannot take this payment now. Please try again later.`, {
      retryAfter: 60,
    })
  }
}

/**
 * Handles a webhook event from Stripe. Ignores other types of events, and events about other sites. Throws `missing` if Stripe is
 * not set up; `invalid` for a wrong signature, one older than five minutes, or impossible values.
 */
export async function takeStripeEvent(
  request: Request,
  readContent: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const secret = config().STRIPE_WEBHOOK_SECRET
  if (!secret) throw new AppError('missing', msg`Invoices are not paid by Stripe here`)
  const content = await readContent()
  const event = await verifiedEvent(content, request.headers.get('stripe-signature'), secret)
  if (isRefundEvent(event?.type)) return takeRefundEvent(event)
  if (!isCheckoutEvent(event?.type)) return
  // Several sites may use the same Stripe account.
  const metadata = event?.data?.object?.metadata
  if (metadata?.site !== siteOrigin() || !metadata.checkout) return
  const known = parseInput(CheckoutEvent, event)
  await tx(() => recordEvent(known))
}

/** An event with a valid signature, whose content is not validated yet. */
type SignedEvent = {
  type?: unknown
  data?: {
    object?: { metadata?: { site?: unknown; checkout?: unknown; refund?: unknown } | null } | null
  } | null
} | null

/** Applies an event about a refund. Ignores refunds of other sites, and refunds that were not requested through this site. */
async function takeRefundEvent(event: SignedEvent): Promise<void> {
  if (event?.type === 'charge.refunded') {
    const { payment_intent: payment } = parseInput(ChargeEvent, event).data.object
    if (payment) await followRefunds(typeof payment === 'string' ? payment : payment.id)
    return
  }
  const metadata = event?.data?.object?.metadata
  if (metadata?.site !== siteOrigin() || !metadata.refund) return
  const { id, status } = parseInput(RefundEvent, event).data.object
  await settleRefund(String(metadata.refund), id, status)
}

async function verifiedEvent(
  content: Uint8Array<ArrayBuffer>,
  signature: string | null,
  secret: string,
): Promise<SignedEvent> {
  const stripe = await openStripe()
  try {
    const event: unknown = await stripe.webhooks.constructEventAsync(
      Buffer.from(content),
      signature ?? '',
      secret,
    )
    return event as SignedEvent
  } catch (error) {
    log().warn({ type: (error as { type?: string }).type }, 'An event was not signed by Stripe')
    throw new AppError('invalid', msg`This event is not signed by Stripe`)
  }
}

/** Stores and applies an event once, although Stripe may send it several times. */
async function recordEvent(event: CheckoutEvent): Promise<void> {
  const session = event.data.object
  const key = session.metadata.checkout
  const invoice = await lockPaidInvoice(key)
  const [checkout] = await db().select().from(paymentCheckouts).where(eq(paymentCheckouts.key, key))
  const currency = (session.currency ?? '').toUpperCase()
  const amount = amountFromStripe(session.amount_total ?? 0, currency)
  const isPaid = session.payment_status !== 'unpaid'
  const matches = currency === invoice?.currency && amount === invoice.open
  const judged =
    invoice && checkout
      ? judgeEvent(
          { type: event.type, isPaid, matches },
          { checkout: checkout.state, isInvoiceOpen: invoice.status === 'open' },
        )
      : undefined
  const outcome = judged?.outcome ?? 'unknown'
  const reference = paymentReference(session)
  const problem =
    outcome === 'differs' || outcome === 'not-open' || (outcome === 'unknown' && isPaid) ? outcome : null
  const [added] = await db()
    .insert(paymentEvents)
    .values({
      ...{ event: event.id, checkoutId: checkout?.id, type: event.type },
      ...{ outcome, amount, currency, reference, needsAdmin: problem !== null },
    })
    .onConflictDoNothing({ target: paymentEvents.event })
    .returning({ id: paymentEvents.id })
  if (!added) return
  if (problem) await notifyOwnerOfProblem({ outcome: problem, amount, currency, reference, invoice })
  if (!invoice || !checkout || !judged) return
  await db().update(paymentCheckouts).set({ state: judged.state }).where(eq(paymentCheckouts.id, checkout.id))
  if (outcome === 'paid') {
    const paidOn = siteDay(event.created * 1000)
    await settleInvoice(invoice, { amount, paidOn, means: 'stripe', reference })
    await notifyOwnerOfPayment(invoice, amount)
    return
  }
  if (outcome === 'failed') await notifyOfFailedPayment(invoice)
  // Lists show the state of the payment, so open pages must reload them.
  if (judged.state !== checkout.state) await publishInvoice(invoice)
}

const paymentReference = ({ id, payment_intent: intent }: CheckoutEvent['data']['object']): string =>
  (typeof intent === 'string' ? intent : intent?.id) ?? id

/** Locks the invoice of a Stripe page until the transaction ends. Undefined if there is none. */
async function lockPaidInvoice(key: string): Promise<Invoice | undefined> {
  const [found] = await db()
    .select({ id: invoices.id, orderId: invoices.orderId })
    .from(paymentCheckouts)
    .innerJoin(invoices, eq(invoices.id, paymentCheckouts.invoiceId))
    .where(eq(paymentCheckouts.key, key))
  if (!found) return undefined
  await lockQueue()
  await lockWithOrder(found)
  return findInvoice(found.id)
}
