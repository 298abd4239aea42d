import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { supportAttachments, supportMessages, supportTickets } from '../table.ts'
import { publishTicket } from './notifications.ts'

const erased = 'This ticket was erased.'

/** Locks all tickets of a client until the end of the caller's transaction. Before the account, as whoever writes does. */
export async function lockTicketsOf(userId: number): Promise<void> {
  await db()
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(supportTickets.id)
    .for('update')
}

/**
 * Erases what a client's tickets say of the person, inside the caller's transaction, which has locked tickets and account. Times and
 * minutes stay as business records; subjects, messages and files go. Gives the ids of the tickets.
 */
export async function eraseTicketTexts(userId: number): Promise<number[]> {
  const changed = await db()
    .update(supportTickets)
    .set({ subject: erased, about: null, turn: null, answerBy: null, newAnswerBy: null })
    .where(eq(supportTickets.userId, userId))
    .returning({ id: supportTickets.id })
  const ids = changed.map(({ id }) => id)
  const { fileId, ticketId, uploaderId, messageId } = supportAttachments
  const files = await db()
    .select({ fileId })
    .from(supportAttachments)
    .where(or(inArray(ticketId, ids), and(eq(uploaderId, userId), isNull(messageId))))
  await removeFiles(files.map((file) => file.fileId))
  await db()
    .update(supportMessages)
    .set({ message: erased, attachments: [] })
    .where(inArray(supportMessages.ticketId, ids))
  for (const id of ids) await publishTicket({ id, userId }, 'all')
  return ids
}
