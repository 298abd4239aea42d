import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { ticketsOfClient } from '../queries/own-rows.ts'
import { supportAttachments, supportTickets } from '../table.ts'
import { publishTicket } from './notifications.ts'

/**
 * Locks all tickets of a client until the transaction ends. Call it before the account is locked, because all commands lock in
 * this order.
 */
export async function lockClientTickets(userId: number): Promise<void> {
  await db()
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(supportTickets.id)
    .for('update')
}

/**
 * Deletes the files of a client's tickets, and returns the ids of the tickets. Times and minutes stay as business records;
 * `ticketRows` defines what replaces the texts. The caller must have locked the tickets and the account.
 */
export async function eraseTicketFiles(userId: number): Promise<number[]> {
  const ids = (await ticketsOfClient(userId)).map(({ id }) => id)
  const { fileId, ticketId, uploaderId, messageId } = supportAttachments
  const files = await db()
    .select({ fileId })
    .from(supportAttachments)
    .where(or(inArray(ticketId, ids), and(eq(uploaderId, userId), isNull(messageId))))
  await removeFiles(files.map((file) => file.fileId))
  for (const id of ids) await publishTicket({ id, userId }, 'all')
  return ids
}
