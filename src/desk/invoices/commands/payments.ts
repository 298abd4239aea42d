import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { addDays, daysBetween, wallTime } from '#platform/clock.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { parseInput } from '#platform/http/answer-endpoint.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { type Checkout, CheckoutEvent } from '../contract/payments.ts'
import type { Invoice } from '../contract/schemas.ts'
import { isCheckoutEvent, judgeEvent } from '../domain/checkout-events.ts'
import { type ReminderDays, reminderOn } from '../domain/reminders.ts'
import { amountFromStripe, toStripeAmount } from '../domain/stripe-amounts.ts'
import { findInvoice, lockRow } from '../queries/invoices.ts'
import { openStripe, takesCards } from '../queries/stripe.ts'
import { invoiceReminders, invoices, paymentCheckouts, paymentEvents } from '../table.ts'
import { storedPdf } from './files.ts'
import { lockInvoice, settleInvoice } from './invoices.ts'
import {
  notifyOfFailedPayment,
  notifyOfReminder,
  notifyOwnerOfPayment,
  notifyOwnerOfProblem,
} from './notifications.ts'

type Row = typeof paymentCheckouts.$inferSelect

/** Minutes that a Stripe page stays open, and the minimum that must remain to reuse it. */
const openMinutes = 60
const leftMinutes = 10

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/**
 * Returns the Stripe page where a client pays an invoice. Reuses an open one, so that nobody pays twice. Fails with `missing` as
 * `invoiceFor` does and if Stripe is not set up, `forbidden` (not the client), `conflict` (the invoice is not open or must not be
 * paid, its payment is being confirmed, or Stripe cannot express the amount) and `unavailable` (Stripe refuses or does not
 * respond).
 */
export async function openCheckout(member: Member, id: number): Promise<Checkout> {
  if (!takesCards()) throw new AppError('missing', 'Invoices are not paid by Stripe here')
  const { invoice, checkout, amount } = await tx(() => holdCheckout(member, id))
  if (checkout.url) return { url: checkout.url }
  const { session, url } = await askStripe(invoice, checkout, amount)
  await db().update(paymentCheckouts).set({ session, url }).where(eq(paymentCheckouts.id, checkout.id))
  return { url }
}

/** The open checkout of an invoice, created if needed. Without a `url`, its page does not exist at Stripe yet. */
async function holdCheckout(member: Member, id: number) {
  const invoice = await lockInvoice(member, id)
  if (invoice.userId !== member.id) throw new AppError('forbidden', 'Only its client pays an invoice')
  const amount = toStripeAmount(invoice.total, invoice.currency)
  if (invoice.status !== 'open' || invoice.kind === 'credit')
    throw new AppError('conflict', `This invoice is not open, but ${invoice.status}`)
  if (invoice.isStopped)
    throw new AppError('conflict', 'The order costs less now: this invoice is not to be paid any more')
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
  const added = await db()
    .insert(paymentCheckouts)
    .values({ invoiceId: id, key: randomUUID(), expiresAt: minutesFromNow(openMinutes).toISOString() })
    .returning()
    .then(oneRow)
  return { invoice, checkout: added, amount }
}

/** Creates the page at Stripe. The idempotency key makes a repeated request return the first page. */
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
        // Otherwise Stripe would offer the client's local currency, and a different amount would arrive.
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
    // Delete the checkout, since Stripe would repeat its refusal for this key for a day.
    if (type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError')
      await db()
        .delete(paymentCheckouts)
        .where(and(eq(paymentCheckouts.id, checkoutId), eq(paymentCheckouts.state, 'open')))
    throw new AppError('unavailable', 'Stripe does not take this payment now. Please try again later.', {
      retryAfter: 60,
    })
  }
}

/**
 * Handles a webhook event from Stripe. Ignores other types of events, and those about pages of other sites. Fails with `missing`
 * if Stripe is not set up, and with `invalid` for a wrong signature, one older than five minutes, or impossible values.
 */
export async function takeStripeEvent(
  request: Request,
  readContent: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const secret = config().STRIPE_WEBHOOK_SECRET
  if (!secret) throw new AppError('missing', 'Invoices are not paid by Stripe here')
  const content = await readContent()
  const event = await verifiedEvent(content, request.headers.get('stripe-signature'), secret)
  if (!isCheckoutEvent(event?.type)) return
  // Another site may use the same Stripe account.
  const metadata = event?.data?.object?.metadata
  if (metadata?.site !== siteOrigin() || !metadata.checkout) return
  const known = parseInput(CheckoutEvent, event)
  await tx(() => recordEvent(known))
}

/** An event whose signature is valid and whose content is not checked yet. */
type SignedEvent = {
  type?: unknown
  data?: { object?: { metadata?: { site?: unknown; checkout?: unknown } | null } | null } | null
} | null

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
    throw new AppError('invalid', 'This event is not signed by Stripe')
  }
}

/** Stores an event and applies it, unless it is already stored. */
async function recordEvent(event: CheckoutEvent): Promise<void> {
  const session = event.data.object
  const key = session.metadata.checkout
  const invoice = await lockPaidInvoice(key)
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
    await settleInvoice(invoice, { paidOn, means: 'stripe', reference })
    await notifyOwnerOfPayment(invoice)
    return
  }
  if (outcome === 'failed') await notifyOfFailedPayment(invoice)
  // The lists show the state of a payment, so they must reload.
  if (judged.state !== checkout.state)
    await publishChange({ id: invoice.orderId, userId: invoice.userId }, 'order')
}

const paymentReference = ({ id, payment_intent: intent }: CheckoutEvent['data']['object']): string =>
  (typeof intent === 'string' ? intent : intent?.id) ?? id

/** Locks the invoice of a Stripe page until the end of the caller's transaction; undefined if there is none. */
async function lockPaidInvoice(key: string): Promise<Invoice | undefined> {
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

/** The time of day, in the site's zone, before which no reminders are sent. */
const sentFrom = '08:00'

/**
 * Queues reminders of open invoices before and after their due dates, as the settings specify, each once. Skips invoices whose
 * payment is being confirmed, or that must not be paid since their order costs less now. `at` is the current time in
 * milliseconds.
 */
export async function remindOfInvoices(at: number = Date.now()): Promise<void> {
  const { remindersOn, remindBefore, remindAfter } = site().invoices
  const today = siteDay(at)
  if (!remindersOn || at < Date.parse(wallTime(today, sentFrom))) return
  const days = { before: remindBefore, after: remindAfter.split(',').map(Number).filter(Boolean) }
  const open = await db()
    .select({ id: invoices.id, orderId: invoices.orderId })
    .from(invoices)
    .where(
      and(
        eq(invoices.status, 'open'),
        isNotNull(invoices.dueDate),
        lte(invoices.dueDate, addDays(today, remindBefore)),
      ),
    )
    .orderBy(invoices.id)
  for (const { id, orderId } of open) {
    try {
      await remind(id, orderId, today, days)
    } catch (err) {
      log().error({ err, invoice: id }, 'a reminder of an invoice is not sent yet')
    }
  }
}

/** Queues a due reminder. Makes the PDF before the transaction, which therefore checks again. */
async function remind(id: number, orderId: number, today: string, days: ReminderDays): Promise<void> {
  const due = await dueReminder(id, today, days)
  if (!due || (await wasReminded(id, due.offset))) return
  const fileId = await storedPdf(due.invoice)
  await tx(async () => {
    await lockOrder(orderId)
    const now = await dueReminder(id, today, days)
    if (!now) return
    const added = await db()
      .insert(invoiceReminders)
      .values({ invoiceId: id, days: now.offset })
      .onConflictDoNothing()
      .returning({ id: invoiceReminders.id })
    if (added.length > 0) await notifyOfReminder(now.invoice, today, fileId)
  })
}

const wasReminded = async (invoiceId: number, days: number): Promise<boolean> =>
  (await db().$count(
    invoiceReminders,
    and(eq(invoiceReminders.invoiceId, invoiceId), eq(invoiceReminders.days, days)),
  )) > 0

/** An open invoice and the reminder to send today, as days after the due date; undefined if none is due. */
async function dueReminder(id: number, today: string, days: ReminderDays) {
  const invoice = await findInvoice(id)
  if (invoice?.status !== 'open' || invoice.isStopped || !invoice.issueDate || !invoice.dueDate)
    return undefined
  if (invoice.checkout === 'processing' || invoice.checkout === 'paid') return undefined
  const { issueDate, dueDate } = invoice
  const offset = reminderOn(daysBetween(dueDate, today), daysBetween(issueDate, dueDate), days)
  return offset === null ? undefined : { invoice, offset }
}
