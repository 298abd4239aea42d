import { sql } from 'drizzle-orm'
import type { CheckoutState, PaymentProblem } from '../contract/payments.ts'
import { invoices, paymentCheckouts, paymentEvents } from '../table.ts'

/** How far the last attempt is to pay an invoice by Stripe. */
export const lastCheckout = sql<CheckoutState | null>`(
  select case when ${paymentCheckouts.state} = 'open' and ${paymentCheckouts.expiresAt} < now()
    then 'expired' else ${paymentCheckouts.state} end
  from ${paymentCheckouts} where ${paymentCheckouts.invoiceId} = ${invoices.id}
  order by ${paymentCheckouts.id} desc limit 1)`

/** Money that did not pay the invoice for which Stripe took it, oldest first. */
export const paymentProblems = sql<PaymentProblem[]>`coalesce((
  select json_agg(json_build_object(
    'outcome', ${paymentEvents.outcome}, 'amount', ${paymentEvents.amount}::text, 'currency', ${paymentEvents.currency},
    'reference', ${paymentEvents.reference},
    'at', to_char(${paymentEvents.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by ${paymentEvents.id})
  from ${paymentEvents} join ${paymentCheckouts} on ${paymentCheckouts.id} = ${paymentEvents.checkoutId}
  where ${paymentCheckouts.invoiceId} = ${invoices.id} and ${paymentEvents.outcome} in ('differs', 'not-open')), '[]')`
