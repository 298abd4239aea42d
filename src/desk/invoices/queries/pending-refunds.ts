import { type SQL, sql } from 'drizzle-orm'
import { stripeRefunds } from '../table.ts'

/** SQL: the refunds that Stripe was asked for and has not confirmed. This money must not be used for anything else. */
export const pendingRefunds = (condition: SQL) =>
  sql<string>`(select coalesce(sum(amount), 0) from ${stripeRefunds} where state = 'pending' and ${condition})`
