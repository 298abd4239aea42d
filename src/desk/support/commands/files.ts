import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { checkUnproved } from '#desk/orders/commands/messages.ts'
import { purgeUploads, removeUpload, storeUpload } from '#desk/threads/commands.ts'
import type { Attachment } from '#desk/threads/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { ticketFor } from '../queries/tickets.ts'
import { supportAttachments, ticketThreads } from '../table.ts'
import { holdTicket } from './tickets.ts'

/** In bytes, for all files of one client's tickets; unsent uploads for new tickets count too. */
const maxPerClient = 200 * 1024 * 1024

/**
 * Stores a file for a future message of a ticket, or (without an id) for a future ticket. Fails with `missing` as `ticketFor`
 * does, with `too-large` as `checkUnproved` does, and as `storeUpload` does.
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

/** Removes the member's own unsent upload. Fails with `missing` for every other file, and as `ticketFor` does. */
export async function removeFile(member: Member, ticketId: number | null, fileId: number): Promise<void> {
  if (ticketId !== null) await ticketFor(member, ticketId)
  await removeUpload(ticketThreads, member.id, ticketId, fileId)
}

/** Removes uploads that are more than a day old and were never sent. */
export const purgeTicketUploads = (): Promise<void> => purgeUploads(ticketThreads)
