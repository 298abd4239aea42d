import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { lockOrder } from '#features/orders/commands/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { isCheckoutEvent, judgeEvent } from '../../domain/checkout-events.ts'
import { amountFromStripe } from '../../domain/stripe-amounts.ts'
import { findInvoice } from '../../queries/invoices.ts'
import { openStripe } from '../../queries/stripe.ts'
import { invoices, paymentCheckouts, paymentEvents } from '../../table.ts'
import { lockRow } from '../drafts.ts'
import { notifyOfFailedPayment, notifyOwnerOfPayment, notifyOwnerOfProblem } from '../notifications.ts'
import { settleInvoice } from './settle.ts'

type Session = Stripe.Checkout.Session

/**
 * Takes an event that Stripe sends. What is not about a page that this site has opened is left alone. Fails with `missing` while
 * Stripe is not set up, and with `invalid` for a signature that is not Stripe's, or older than five minutes.
 */
export async function takeStripeEvent(
  request: Request,
  readContent: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const secret = config().STRIPE_WEBHOOK_SECRET
  if (!secret) throw new AppError('missing', 'Invoices are not paid by Stripe here')
  const content = await readContent()
  const event = await verifiedEvent(content, request.headers.get('stripe-signature'), secret)
  if (!isCheckoutEvent(event.type)) return
  const session = event.data.object as Session
  // Another site may use the same account of Stripe.
  if (session.metadata?.site !== siteOrigin() || !session.metadata.checkout) return
  const known = { event, session, key: session.metadata.checkout }
  await tx(() => recordEvent(known))
}

async function verifiedEvent(content: Uint8Array<ArrayBuffer>, signature: string | null, secret: string) {
  const stripe = await openStripe()
  try {
    return await stripe.webhooks.constructEventAsync(Buffer.from(content), signature ?? '', secret)
  } catch (error) {
    log().warn({ type: (error as { type?: string }).type }, 'An event was not signed by Stripe')
    throw new AppError('invalid', 'This event is not signed by Stripe')
  }
}

type Known = { event: Stripe.Event; session: Session; key: string }

/** Records an event once, with what comes of it. */
async function recordEvent({ event, session, key }: Known): Promise<void> {
  const invoice = await lockInvoiceOf(key)
  const [checkout] = await db().select().from(paymentCheckouts).where(eq(paymentCheckouts.key, key))
  const currency = (session.currency ?? '').toUpperCase()
  const amount = amountFromStripe(session.amount_total ?? 0, currency)
  const isPaid = session.payment_status !== 'unpaid'
  const matches = currency === invoice?.currency && amount === invoice.total
  const judged =
    invoice && checkout
      ? judgeEvent(
          { type: event.type, isPaid, matches },
          { checkout: checkout.state, isInvoiceOpen: invoice.status === 'open' },
        )
      : undefined
  const outcome = judged?.outcome ?? 'unknown'
  const reference = referenceOf(session)
  const [added] = await db()
    .insert(paymentEvents)
    .values({
      ...{ event: event.id, checkoutId: checkout?.id, type: event.type },
      ...{ outcome, amount, currency, reference },
    })
    .onConflictDoNothing({ target: paymentEvents.event })
    .returning({ id: paymentEvents.id })
  if (!added) return
  if (!invoice || !checkout || !judged) {
    if (isPaid) await notifyOwnerOfProblem({ outcome, amount, currency, reference, invoice: undefined })
    return
  }
  await db().update(paymentCheckouts).set({ state: judged.state }).where(eq(paymentCheckouts.id, checkout.id))
  if (outcome === 'paid') {
    const paidOn = siteDay(event.created * 1000)
    await settleInvoice(invoice, { paidOn, means: 'stripe', reference })
    await notifyOwnerOfPayment(invoice)
  } else if (outcome === 'failed') await notifyOfFailedPayment(invoice)
  else if (outcome === 'differs' || outcome === 'not-open')
    await notifyOwnerOfProblem({ outcome, amount, currency, reference, invoice })
}

/** How the payment is called at Stripe. */
const referenceOf = ({ id, payment_intent: intent }: Session): string =>
  (typeof intent === 'string' ? intent : intent?.id) ?? id

/** The invoice that is paid on a page, which nobody else changes until the end of the caller's transaction. */
async function lockInvoiceOf(key: string): Promise<Invoice | undefined> {
  const [found] = await db()
    .select({ id: invoices.id, orderId: invoices.orderId })
    .from(paymentCheckouts)
    .innerJoin(invoices, eq(invoices.id, paymentCheckouts.invoiceId))
    .where(eq(paymentCheckouts.key, key))
  if (!found) return undefined
  await lockOrder(found.orderId)
  await lockRow(found.id)
  return findInvoice(found.id)
}
