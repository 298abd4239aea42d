import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { takeBack } from '../domain/join.ts'
import { recordsOwnedBy } from '../queries/own-rows.ts'
import { clientEmails, clients } from '../table.ts'
import { nextVersion } from './save.ts'

/**
 * Deletes the clients with one of the addresses (in lower case) as the contact's own, and the addresses from all others. A joined
 * record takes with it what it filled in. Returns the deleted addresses. The caller must have opened a transaction.
 */
export async function eraseClients(addresses: string[]): Promise<{ id: number; createdAt: string }[]> {
  const joined = await db()
    .select()
    .from(clients)
    .where(and(inArray(clients.id, recordsOwnedBy(addresses)), isNotNull(clients.joinedId)))
    .orderBy(clients.id)
  for (const { joinedId, filled } of joined) {
    const [client] = await db()
      .select()
      .from(clients)
      .where(eq(clients.id, joinedId ?? 0))
      .for('update')
    if (client && filled)
      await db()
        .update(clients)
        .set({ ...takeBack(client, filled.details), ...nextVersion })
        .where(eq(clients.id, client.id))
  }
  const records = recordsOwnedBy(addresses)
  const erased = await db()
    .select({ id: clientEmails.id, createdAt: clientEmails.createdAt })
    .from(clientEmails)
    .where(inArray(sql`lower(${clientEmails.email})`, addresses))
  await db().delete(clients).where(inArray(clients.id, records))
  await db()
    .delete(clientEmails)
    .where(inArray(sql`lower(${clientEmails.email})`, addresses))
  return erased
}
