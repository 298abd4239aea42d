import { sql } from 'drizzle-orm'
import { paymentEvents, payments, stripeRefunds } from '../table.ts'

// These expressions are nested in another `sql`, so that Drizzle keeps the table names of columns in queries of one table.

/**
 * SQL: the rest of a Stripe payment that paid no invoice: its amount less what was counted as a payment, and less refunds,
 * including those that Stripe has not confirmed.
 */
export const leftOfEvent = sql<string>`${sql`greatest(0, ${paymentEvents.amount}
  - (select coalesce(sum(counted.amount), 0) from ${payments} counted
    where counted.means = 'stripe' and counted.reference = ${paymentEvents.reference})
  - (select coalesce(sum(back.amount), 0) from ${stripeRefunds} back
    where back.event_id = ${paymentEvents.id} and back.state <> 'failed'))::numeric(14, 2)`}`

export const isRefunding = sql<boolean>`${sql`exists (select from ${stripeRefunds} back
  where back.event_id = ${paymentEvents.id} and back.state = 'pending')`}`
