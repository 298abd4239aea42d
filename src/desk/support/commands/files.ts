import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { checkUnproved } from '#desk/orders/commands/messages.ts'
import { purgeUploads, removeUpload, storeUpload } from '#desk/threads/commands.ts'
import type { Attachment } from '#desk/threads/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { ticketFor } from '../queries/tickets.ts'
import { supportAttachments, ticketThreadTables } from '../table.ts'
import { holdTicket } from './tickets.ts'

/** In bytes, for all tickets of a client, including unsent uploads. */
const maxPerClient = 200 * 1024 * 1024

/**
 * Stores a file for a later message, or for a later ticket if `ticketId` is null. Throws the errors of `ticketFor`,
 * `checkUnproved` and `storeUpload`.
 */
export async function uploadFile(
  member: Member,
  ticketId: number | null,
  name: string,
  readContent: () => Promise<Uint8Array>,
): Promise<Attachment> {
  const ownerId = ticketId === null ? member.id : (await ticketFor(member, ticketId)).userId
  return storeUpload({
    name,
    readContent,
    ownerId,
    purpose: 'ticket-attachment',
    maxPerOwner: maxPerClient,
    async link({ id: fileId, size }) {
      await (ticketId === null ? holdOwnAccount(member) : holdTicket(member, ticketId))
      if (member.role !== 'admin') await checkUnproved(member.id, size)
      await db().insert(supportAttachments).values({ fileId, ticketId, uploaderId: member.id })
    },
  })
}

/** Removes the member's own unsent upload. Throws `missing` for any other file, and the errors of `ticketFor`. */
export async function removeFile(member: Member, ticketId: number | null, fileId: number): Promise<void> {
  if (ticketId !== null) await ticketFor(member, ticketId)
  await removeUpload(ticketThreadTables, member.id, ticketId, fileId)
}

/** Removes uploads that were not sent within a day. */
export const purgeTicketUploads = (): Promise<void> => purgeUploads(ticketThreadTables)
