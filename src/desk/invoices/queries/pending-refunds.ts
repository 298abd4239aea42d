import { type SQL, sql } from 'drizzle-orm'
import { invoices, paymentCheckouts, paymentEvents, payments, stripeRefunds } from '../table.ts'

/** SQL: the refunds that Stripe was asked for and has not confirmed. This money must not be used for anything else. */
export const pendingRefunds = (condition: SQL) =>
  sql<string>`(select coalesce(sum(amount), 0) from ${stripeRefunds} where state = 'pending' and ${condition})`

const isOfInvoice = sql`(credit_id = ${invoices.id} or event_id in (select ${paymentEvents.id} from ${paymentEvents}
  join ${paymentCheckouts} on ${paymentCheckouts.id} = ${paymentEvents.checkoutId}
  where ${paymentCheckouts.invoiceId} = ${invoices.id}))`

const isOfPayment = sql`payment_id in (select own.id from ${payments} own where own.invoice_id = ${invoices.id})`

/** SQL: the same of a credit note without an order, or of payments that did not pay their invoice. */
export const pendingBesidesOrder = () => pendingRefunds(isOfInvoice)

/** SQL: the same of all payments of an invoice. */
export const pendingOfInvoice = () => pendingRefunds(sql`(${isOfInvoice} or ${isOfPayment})`)
