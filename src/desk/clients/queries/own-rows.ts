import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { billingProposals, clientEmails, clients } from '../table.ts'

const hasAddress = (addresses: string[]) => inArray(sql`lower(${clientEmails.email})`, addresses)

/** Records with one of the addresses (in lower case) as the contact's own. */
export const recordsOwnedBy = (addresses: string[]) =>
  db()
    .select({ id: clientEmails.clientId })
    .from(clientEmails)
    .where(and(hasAddress(addresses), eq(clientEmails.isOwn, true)))

/** The numbers of the clients' records that the addresses own, with those joined to them. For conditions. */
export function recordsBelow(addresses: string[]) {
  const owned = recordsOwnedBy(addresses)
  return db()
    .select({ id: clients.id })
    .from(clients)
    .where(or(inArray(clients.id, owned), inArray(clients.rootId, owned)))
}

/** The record of an account, those of the addresses (in lower case), and those joined to the account's. */
const isOfPerson = (userId: number, addresses: string[]) => {
  const ofAccount = db().select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
  return or(
    eq(clients.userId, userId),
    inArray(clients.rootId, ofAccount),
    inArray(clients.id, recordsOwnedBy(addresses)),
  )
}

/** By table. Without the owner's notes and the traces of joins. */
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
