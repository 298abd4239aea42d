import { sql } from 'drizzle-orm'
import { paymentEvents, payments, stripeRefunds } from '../table.ts'

// The inner SQL keeps the tables in the names of its columns, also in a query of one table.

/** SQL: what of a payment that paid no invoice was neither counted as a payment nor sent back. Also what is being sent back counts. */
export const leftOfEvent = sql<string>`${sql`greatest(0, ${paymentEvents.amount}
  - (select coalesce(sum(counted.amount), 0) from ${payments} counted
    where counted.means = 'stripe' and counted.reference = ${paymentEvents.reference})
  - (select coalesce(sum(back.amount), 0) from ${stripeRefunds} back
    where back.event_id = ${paymentEvents.id} and back.state <> 'failed'))::numeric(14, 2)`}`

export const isRefunding = sql<boolean>`${sql`exists (select from ${stripeRefunds} back
  where back.event_id = ${paymentEvents.id} and back.state = 'pending')`}`
