import { sql } from 'drizzle-orm'
import { accountToErase } from '#features/accounts/queries/erasable.ts'
import { openOrdersOf } from '#features/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import type { PersonRecords } from '../contract.ts'
import type { erasures } from '../table.ts'
import { noAccount, ownRows } from './own-data.ts'

/** What is stored of the person who has an email address. */
export async function recordsOf(email: string): Promise<PersonRecords> {
  const account = await accountToErase({ email })
  const addresses = account?.addresses ?? [email.toLowerCase()]
  const count = (name: string) => {
    const { table, where } = ownRows(name, account?.id ?? noAccount, addresses)
    return db().$count(table, where)
  }
  return {
    account: account
      ? { id: account.id, name: account.name, openOrders: await openOrdersOf(account.id) }
      : null,
    orders: await count('service_orders'),
    contactMessages: await count('contact_messages'),
    subscriptions: await count('newsletter'),
    calls: await count('appointments'),
    quotes: await count('quotes'),
    invitations: await count('invitations'),
  }
}

type Erasure = Pick<typeof erasures.$inferSelect, 'kind' | 'rowId' | 'rowCreatedAt'>

/** Where that stands which an address can send without an account: its table, and the columns of address and time. */
const sent: Record<Exclude<Erasure['kind'], 'account'>, [string, string, string]> = {
  'contact-message': ['contact_messages', 'email', 'created_at'],
  subscriber: ['newsletter', 'email', 'subscribed_at'],
  call: ['appointments', 'guest_email', 'created_at'],
  quote: ['quotes', 'email', 'created_at'],
  invitation: ['invitations', 'email', 'created_at'],
}

/** The address, in lower case, that has sent what was erased, where the row of that id and time is there again. */
export async function senderOf({ kind, rowId, rowCreatedAt }: Erasure): Promise<string | undefined> {
  if (kind === 'account') return undefined
  const [name, address, at] = sent[kind]
  const { table } = ownRows(name, noAccount, [])
  const [found] = await db()
    .select({ address: sql<string | null>`lower(${sql.identifier(address)})` })
    .from(table)
    .where(sql`id = ${rowId} and ${sql.identifier(at)} = ${rowCreatedAt}`)
  return found?.address ?? undefined
}
