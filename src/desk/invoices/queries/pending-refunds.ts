import { type SQL, sql } from 'drizzle-orm'
import { stripeRefunds } from '../table.ts'

/** SQL: what Stripe was asked to send back and has not confirmed yet. Nothing else may use this money. */
export const pendingRefunds = (condition: SQL) =>
  sql<string>`(select coalesce(sum(amount), 0) from ${stripeRefunds} where state = 'pending' and ${condition})`
