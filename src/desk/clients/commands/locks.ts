import { eq, inArray, sql } from 'drizzle-orm'
import { lockAddress } from '#base/accounts/commands/notifications.ts'
import { lockOrdersOf } from '#desk/orders/commands/moved-orders.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import { clientId, clientOfRecord } from '../queries/claims.ts'
import { nameOfClient } from '../queries/names.ts'
import { clients, type StoredClient } from '../table.ts'

// To avoid deadlocks, all commands lock in one order: the queue or the calendar, orders and tickets, invoices and their drafts,
// accounts, records of clients, the counter of invoice numbers. Rows of one kind are locked in the order of their ids. A foreign
// key also locks: storing an account's id, for example in the audit, locks that account.

/** Locks a client until the caller's transaction ends. Throws `missing`; `conflict` for a joined record. */
export async function lockClient(id: number): Promise<StoredClient> {
  const stored = await lockRecord(id)
  if (stored.rootId !== null)
    throw new AppError('conflict', msg`This record was joined to another client. Part it first.`, {
      details: { client: await nameOfClient(stored.rootId) },
    })
  return stored
}

const lockRecord = (id: number): Promise<StoredClient> =>
  db()
    .select()
    .from(clients)
    .where(eq(clients.id, id))
    .for('update')
    .then(oneOr(msg`There is no such client`))

/**
 * Locks a client until the caller's transaction ends, and its account before it. `id` may be a joined record's.
 * Throws `missing`.
 */
export async function lockClientOf(id: number): Promise<StoredClient> {
  const [before] = await db()
    .select()
    .from(clients)
    .where(eq(clients.id, await clientOfRecord(id)))
  if (before?.userId) await lockAddress(before.userId)
  const client = await lockRecord(before?.id ?? id)
  const isSame = client.rootId === null && client.userId === before?.userId
  return isSame ? client : lockClientOf(id)
}

/**
 * Locks clients until the caller's transaction ends, for changes that also concern their orders and accounts. Locks the orders
 * that were made for their records, then their accounts and `userIds`, then all their records. Throws `conflict` if another
 * transaction has joined, parted or given these records an account meanwhile.
 */
export async function lockWholeClients(ids: number[], userIds: number[] = []): Promise<void> {
  const before = await readRecords(ids)
  const records = before.map(({ id }) => id)
  await lockOrdersOf(records)
  const accounts = [...userIds, ...before.flatMap(({ userId }) => userId ?? [])]
  for (const userId of accounts.toSorted((a, b) => a - b)) await lockAddress(userId)
  await db()
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, records))
    .orderBy(clients.id)
    .for('update')
  if (JSON.stringify(await readRecords(ids)) !== JSON.stringify(before))
    throw new AppError('conflict', msg`This client was just changed. Please try again.`)
}

/** Returns all records of the clients that these records belong to. */
function readRecords(ids: number[]): Promise<{ id: number; userId: number | null }[]> {
  const owners = sql`(select coalesce(owner.root_id, owner.id) from ${clients} owner where ${inArray(sql`owner.id`, ids)})`
  return db()
    .select({ id: clients.id, userId: clients.userId })
    .from(clients)
    .where(sql`${clientId} in ${owners}`)
    .orderBy(clients.id)
}
