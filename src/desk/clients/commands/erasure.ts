import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Cause, recordInAudit } from '#base/accounts/commands/roles.ts'
import { recordsWithInvoices } from '#desk/invoices/queries/client-sums.ts'
import { recordsWithOrders } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { msg } from '#platform/texts.ts'
import { detailNames, takeBack } from '../domain/join.ts'
import { clientId } from '../queries/claims.ts'
import { recordsOwnedBy } from '../queries/own-rows.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { billingProposals, clientEmails, clients } from '../table.ts'
import { nextVersion } from './save.ts'

/**
 * Locks the records of a person: the account's record, the records that have one of the addresses (in lower case) as own address,
 * and the records joined to these. The same statement locks the records that they are joined to, because an erasure changes
 * these, too. Returns the ids of the person's records. Throws `conflict` if a record was joined or parted meanwhile. The
 * caller must have opened a transaction, and locked the account.
 */
export async function lockRecordsOf(userId: number | undefined, addresses: string[]): Promise<number[]> {
  const before = await readRecordsOf(userId, addresses)
  await db()
    .select({ id: clients.id })
    .from(clients)
    .where(
      inArray(
        clients.id,
        before.map(({ id }) => id),
      ),
    )
    .orderBy(clients.id)
    .for('update')
  if (JSON.stringify(await readRecordsOf(userId, addresses)) !== JSON.stringify(before))
    throw new AppError('conflict', msg`A record of this person was just joined or parted. Please try again.`)
  return before.filter(({ isTheirs }) => isTheirs).map(({ id }) => id)
}

function readRecordsOf(userId: number | undefined, addresses: string[]) {
  const ofAccount = userId === undefined ? undefined : eq(clients.userId, userId)
  const owned = db()
    .select({ id: clients.id })
    .from(clients)
    .where(or(ofAccount, inArray(clients.id, recordsOwnedBy(addresses))))
  const theirs = sql`(with recursive below as (
    ${owned} union select lower.id from ${clients} lower join below on lower.joined_id = below.id) select id from below)`
  return db()
    .select({ id: clients.id, isTheirs: sql<boolean>`${clients.id} in ${theirs}` })
    .from(clients)
    .where(
      sql`${clients.id} in ${theirs} or ${clients.id} in (select joined.joined_id from ${clients} joined where joined.id in ${theirs})`,
    )
    .orderBy(clients.id)
}

/**
 * Deletes the records of a person, and the addresses (in lower case) from all other records. If orders or invoices refer to one
 * of a client's records, empties these records instead of deleting them. Takes back the details that joins copied from the
 * records. Returns the deleted addresses. The caller must have locked the records with `lockRecordsOf`.
 */
export async function eraseClients(
  records: number[],
  addresses: string[],
  cause: Cause,
): Promise<{ id: number; createdAt: string }[]> {
  await takeBackFilled(records)
  const hasAddress = inArray(sql`lower(${clientEmails.email})`, addresses)
  const erased = await db()
    .select({ id: clientEmails.id, createdAt: clientEmails.createdAt })
    .from(clientEmails)
    .where(hasAddress)
  const isErased = inArray(clients.id, records)
  await db()
    .delete(clientEmails)
    .where(or(hasAddress, inArray(clientEmails.clientId, records)))
  await db().delete(billingProposals).where(inArray(billingProposals.clientId, records))
  const kept = await db()
    .selectDistinct({ client: clientId })
    .from(clients)
    .where(
      and(isErased, or(inArray(clients.id, recordsWithOrders), inArray(clients.id, recordsWithInvoices))),
    )
  const stays = inArray(
    clientId,
    kept.map(({ client }) => client),
  )
  await db().update(clients).set(nothing).where(and(isErased, stays))
  await db()
    .delete(clients)
    .where(and(isErased, sql`not ${stays}`))
  if (cause.actorId !== null)
    for (const id of records)
      await recordInAudit({ userId: cause.actorId, action: 'erase-client', subject: `client #${id}` }, cause)
  if (records.length > 0) await publish(clientChannel, 'erased')
  return erased
}

/**
 * The values of an emptied record. It stays joined, because its orders and invoices belong to the client that it is joined to.
 */
const nothing = {
  ...Object.fromEntries(detailNames.map((name) => [name, ''])),
  ...{ userId: null, billingChangedAt: null, filled: null, refusedUserId: null },
  ...nextVersion,
}

async function takeBackFilled(records: number[]): Promise<void> {
  const joined = await db()
    .select()
    .from(clients)
    .where(and(inArray(clients.id, records), isNotNull(clients.joinedId)))
    .orderBy(clients.id)
  for (const { joinedId, filled } of joined) {
    const [client] = await db()
      .select()
      .from(clients)
      .where(eq(clients.id, joinedId ?? 0))
    if (client && filled)
      await db()
        .update(clients)
        .set({ ...takeBack(client, filled.details), ...nextVersion })
        .where(eq(clients.id, client.id))
  }
}
