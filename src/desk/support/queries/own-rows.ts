import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { files } from '#platform/files/table.ts'
import { msg, t } from '#platform/texts.ts'
import { supportAttachments, supportMessages, supportTickets, supportTime } from '../table.ts'

const erased = msg`This ticket was erased.`

/** Returns the ids of a client's tickets, for conditions of queries. */
export const ticketsOfClient = (userId: number) =>
  db().select({ id: supportTickets.id }).from(supportTickets).where(eq(supportTickets.userId, userId))

/** Returns a person's rows by table: tickets with messages and files of both parties, and the minutes. */
export function ticketRows(userId: number): Record<string, Rows> {
  const ofOwnTicket = (column: PgColumn) => inArray(column, ticketsOfClient(userId))
  const byYou = (column: PgColumn): SQL => sql<boolean>`${column} = ${userId}`
  const { fileId, uploaderId } = supportAttachments
  const ofFile = (column: PgColumn): SQL =>
    sql`(select ${column} from ${files} where ${files.id} = ${fileId})`
  return {
    support_tickets: streamRows(supportTickets, eq(supportTickets.userId, userId), {
      replacement: { subject: t(erased), about: null, turn: null, answerBy: null, newAnswerBy: null },
    }),
    support_messages: streamRows(supportMessages, ofOwnTicket(supportMessages.ticketId), {
      without: ['senderId'],
      also: { byYou: byYou(supportMessages.senderId) },
      replacement: { message: t(erased), attachments: [] },
    }),
    support_attachments: streamRows(supportAttachments, isOwnFile(userId), {
      key: fileId,
      without: ['uploaderId'],
      also: { name: ofFile(files.name), size: ofFile(files.size), byYou: byYou(uploaderId) },
    }),
    support_time: streamRows(supportTime, ofOwnTicket(supportTime.ticketId)),
  }
}

/** Leaves out unsent uploads of the other party. */
const isOwnFile = (userId: number) => {
  const { ticketId, uploaderId, messageId } = supportAttachments
  return or(eq(uploaderId, userId), and(inArray(ticketId, ticketsOfClient(userId)), isNotNull(messageId)))
}

/** Lists the files of a client's tickets, oldest first. */
export const clientTicketFiles = (userId: number) =>
  db()
    .select({ id: files.id, name: files.name, size: files.size, createdAt: files.createdAt })
    .from(supportAttachments)
    .innerJoin(files, eq(files.id, supportAttachments.fileId))
    .where(and(isOwnFile(userId), eq(files.isFinished, true)))
    .orderBy(files.id)
