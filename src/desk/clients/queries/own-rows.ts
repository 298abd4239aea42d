import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { billingProposals, clientEmails, clients } from '../table.ts'

const hasAddress = (addresses: string[]) => inArray(sql`lower(${clientEmails.email})`, addresses)

/** Selects the records that have one of the addresses (in lower case) as own address. */
export const recordsOwnedBy = (addresses: string[]) =>
  db()
    .select({ id: clientEmails.clientId })
    .from(clientEmails)
    .where(and(hasAddress(addresses), eq(clientEmails.isOwn, true)))

/** Selects the records that have one of the addresses as own address, and the records joined to them. For conditions. */
export function recordsBelow(addresses: string[]) {
  const owned = recordsOwnedBy(addresses)
  return db()
    .select({ id: clients.id })
    .from(clients)
    .where(or(inArray(clients.id, owned), inArray(clients.rootId, owned)))
}

/** Condition: a record is the account's, is joined to it, or has one of the addresses (in lower case) as own address. */
const isOfPerson = (userId: number, addresses: string[]) => {
  const ofAccount = db().select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
  return or(
    eq(clients.userId, userId),
    inArray(clients.rootId, ofAccount),
    inArray(clients.id, recordsOwnedBy(addresses)),
  )
}

/** Returns a person's rows by table, without the owner's notes and the data about joins. */
export function clientRows(userId: number, addresses: string[]): Record<string, Rows> {
  const own = isOfPerson(userId, addresses)
  const ids = db().select({ id: clients.id }).from(clients).where(own)
  return {
    clients: streamRows(clients, own, {
      without: [
        ...(['notes', 'joinedId', 'rootId', 'joinedAt', 'filled', 'billingChangedAt'] as const),
        ...(['refusedUserId', 'searched'] as const),
      ],
    }),
    billing_proposals: streamRows(billingProposals, inArray(billingProposals.clientId, ids)),
    client_emails: streamRows(clientEmails, or(inArray(clientEmails.clientId, ids), hasAddress(addresses))),
  }
}
