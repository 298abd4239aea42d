import { sql } from 'drizzle-orm'
import { lastCallEvents } from '#desk/calls/queries/client-calls.ts'
import { lastInvoiceEvents } from '#desk/invoices/queries/client-sums.ts'
import { lastOrderEvents } from '#desk/orders/queries/orders-of.ts'
import { lastQuoteEvents } from '#desk/quotes/queries/quotes.ts'
import { lastTicketEvents } from '#desk/support/queries/tickets.ts'
import { db } from '#platform/database/database.ts'
import { lastContactEvents } from '#showcase/contact/queries.ts'
import type { ListedClient } from '../contract/schemas.ts'
import { clients } from '../table.ts'
import type { ClientKey } from './accounts.ts'
import { addressesOf } from './claims.ts'

type LastEvent = ListedClient['lastEvent'] & { client: number }

/** Returns the last event of each client. Omits clients without events. */
export async function lastEventsOf(keys: ClientKey[]): Promise<LastEvent[]> {
  if (keys.length === 0) return []
  const addresses = await addressesOf(keys.map(({ id }) => id))
  const own = keys.filter(({ userId }) => userId !== null)
  const accounts = sql`unnest(${sql.param(own.map(({ userId }) => userId))}::integer[], ${sql.param(own.map(({ id }) => id))}::integer[])`
  const claimed = sql`unnest(${sql.param(addresses.map(({ address }) => address))}::text[], ${sql.param(addresses.map(({ client }) => client))}::integer[])`
  const events = [
    lastOrderEvents(keys),
    lastInvoiceEvents(keys),
    lastCallEvents(sql`accounts`, sql`claims`),
    lastTicketEvents(sql`accounts`),
    lastQuoteEvents(
      sql`claims`,
      keys.map(({ id }) => id),
    ),
    lastContactEvents(sql`claims`),
  ]
  // A payment also changes its invoice at the same instant. The payment is the event to show.
  const order = sql`event.client, event.at desc, event.kind = 'payment' desc`
  return db()
    .selectDistinctOn([sql`event.client`], {
      client: sql<number>`event.client`,
      kind: sql<LastEvent['kind']>`event.kind`,
      at: sql<string>`event.at`.mapWith(clients.createdAt),
    })
    .from(
      sql`(with accounts (id, client) as (select * from ${accounts} account (id, client)),
        claims (address, client) as (select * from ${claimed} claimed (address, client))
        ${sql.join(events, sql` union all `)}) event`,
    )
    .orderBy(order)
}
