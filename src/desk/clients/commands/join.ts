import { eq, sql } from 'drizzle-orm'
import { followAccount } from '#desk/orders/commands/moved-orders.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg, t } from '#platform/texts.ts'
import type { Client } from '../contract/schemas.ts'
import { fillGaps, partableUntil, takeBack } from '../domain/join.ts'
import { daysToPart } from '../domain/limits.ts'
import { clientId } from '../queries/claims.ts'
import { openClient } from '../queries/client.ts'
import { nameOfClient } from '../queries/names.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { clients, type StoredClient } from '../table.ts'
import type { Author } from './author.ts'
import { lockClient, lockWholeClients } from './locks.ts'
import { rememberRefusal } from './refuse.ts'
import { nextVersion } from './save.ts'

/**
 * Joins another record, with the records joined to it, to a client. Fills the client's empty details from the other record, which
 * keeps its row and addresses. Throws `missing`; `conflict` if both are the same record, both have accounts, or one is already
 * joined.
 */
export async function joinClients(id: number, otherId: number, by: Author): Promise<Client> {
  if (id === otherId) throw new AppError('conflict', msg`A client cannot be joined to itself`)
  await tx(async () => {
    await lockWholeClients([id, otherId])
    const client = await lockClient(id)
    const other = await lockClient(otherId)
    if (client.userId !== null && other.userId !== null)
      throw new AppError('conflict', msg`Both have accounts, so they stay two clients`)
    const details = fillGaps(client, other)
    const account = other.userId !== null
    await db()
      .update(clients)
      .set({
        joinedId: id,
        rootId: id,
        joinedAt: presentInstant,
        filled: { account, details },
        ...(account && { userId: null }),
        ...nextVersion,
      })
      .where(eq(clients.id, otherId))
    await db().update(clients).set({ rootId: id }).where(eq(clients.rootId, otherId))
    const filledIn = Object.entries(details).map(([name, { after }]) => [name, after])
    await db()
      .update(clients)
      .set({
        ...Object.fromEntries(filledIn),
        ...(account && { userId: other.userId }),
        billingChangedAt: sql`greatest(${clients.billingChangedAt}, ${other.billingChangedAt}::timestamptz)`,
        ...nextVersion,
      })
      .where(eq(clients.id, id))
    await followRecords(id, client.userId ?? other.userId)
    await by('join-client', id, client.userId ?? other.userId)
    await publish(clientChannel, String(id))
  })
  return openClient(id)
}

/**
 * Updates the orders of a client's records, and open pages, for the account that gained or lost them. Does nothing without an
 * account.
 */
async function followRecords(id: number, userId: number | null): Promise<void> {
  if (userId === null) return
  const records = await db().select({ id: clients.id }).from(clients).where(eq(clientId, id))
  await followAccount(
    records.map((record) => record.id),
    userId,
  )
}

/**
 * Parts a joined record from its client again, within 30 days, and returns it as a client of its own. Takes back the details that
 * the join filled in, unless they have changed since. An account that came from the record returns to it, and so do the records
 * joined to it. Throws `missing`; `conflict` if the record is not joined, was joined more than 30 days ago, or was joined to a
 * record that is now joined itself.
 */
export async function partClient(id: number, by: Author): Promise<Client> {
  await tx(async () => {
    const joinedId = await readJoined(id)
    await lockWholeClients([id])
    const record = await readRecord(id)
    const client = await readRecord(joinedId)
    await checkPartable(record, client)
    const { account, details } = record.filled ?? { account: false, details: {} }
    await db()
      .update(clients)
      .set({ ...takeBack(client, details), ...(account && { userId: null }), ...nextVersion })
      .where(eq(clients.id, joinedId))
    await db()
      .update(clients)
      .set({
        joinedId: null,
        rootId: null,
        joinedAt: null,
        filled: null,
        ...(account && { userId: client.userId }),
        ...nextVersion,
      })
      .where(eq(clients.id, id))
    await db().execute(sql`
      with recursive below as (
        select id from ${clients} where joined_id = ${id}
        union all
        select lower.id from ${clients} lower join below on lower.joined_id = below.id)
      update ${clients} set root_id = ${id} where id in (select id from below)`)
    await followRecords(id, client.userId)
    await followRecords(joinedId, client.userId)
    // Parting also answers whether the account belongs to the client with its address, so admins are not asked again.
    if (client.userId !== null) await rememberRefusal(account ? joinedId : id, client.userId)
    await by('part-client', id, client.userId)
    await publish(clientChannel, String(id))
  })
  return openClient(id)
}

const readRecord = (id: number): Promise<StoredClient> =>
  db().select().from(clients).where(eq(clients.id, id)).then(oneOr(msg`There is no such client`))

async function readJoined(id: number): Promise<number> {
  const { joinedId } = await readRecord(id)
  if (joinedId === null) throw new AppError('conflict', msg`This record is not joined to another one`)
  return joinedId
}

async function checkPartable(record: StoredClient, client: StoredClient): Promise<void> {
  if (record.joinedId !== client.id || record.joinedAt === null)
    throw new AppError('conflict', msg`This record was just parted or joined elsewhere`)
  if (client.rootId !== null) {
    const between = await nameOfClient(client.id)
    throw new AppError(
      'conflict',
      () => t`Part ${between?.name ?? ''} first, which this record was joined to`,
    )
  }
  if (partableUntil(record.joinedAt) === null)
    throw new AppError('conflict', () => t`This was joined more than ${daysToPart} days ago and stays joined`)
}
