import { z } from 'zod'
import { attachmentTooLarge, maxAttachmentBytes } from '#desk/threads/contract/limits.ts'
import { Attachment, attachmentKinds, attachmentTypes, SentFile } from '#desk/threads/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, pageParameters } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'

/** A file from one of the client's own orders. */
export const ReceivedFile = Attachment.omit({ deletedAt: true }).extend({
  createdAt: z.iso.datetime(),
  orderId: z.int(),
  serviceTitle: z.string(),
})
export type ReceivedFile = z.infer<typeof ReceivedFile>

/** A file as admins see it. `orderId` is null for a picture in a post. */
export const AdminFile = Attachment.omit({ deletedAt: true }).extend({
  createdAt: z.iso.datetime(),
  uploaderName: z.string().nullable(),
  orderId: z.int().nullable(),
  /** Whether the file was sent in a message. */
  isSent: z.boolean(),
})
export type AdminFile = z.infer<typeof AdminFile>

const ofOrder = { access: 'member', params: Id, missing: 'There is no such order' } as const
const ofAttachment = { access: 'member', params: z.object({ id: identity(), file: identity() }) } as const

export const filesContract = {
  'POST /api/orders/{id}/attachments': {
    ...ofOrder,
    token: 'orders:write',
    kind: 'file',
    accepts: attachmentTypes,
    maxBody: maxAttachmentBytes,
    tooLarge: attachmentTooLarge,
    limit: 'upload',
    query: z.object({ name: z.string().trim().min(1).max(255) }),
    output: Attachment,
    status: 201,
    summary: `Upload ${attachmentKinds} of at most 10 MB as the raw body, for a later message`,
  },
  'GET /api/orders/{id}/attachments/{file}': {
    ...ofAttachment,
    token: 'orders:read',
    kind: 'response',
    answers: attachmentTypes,
    summary: 'Get an attachment, for everybody who can see its order',
  },
  'DELETE /api/orders/{id}/attachments/{file}': {
    ...ofAttachment,
    token: 'orders:write',
    summary: 'Remove an own attachment that was not sent yet',
  },
  'GET /api/orders/{id}/files': {
    ...ofOrder,
    token: 'orders:read',
    output: z.array(SentFile),
    summary: 'List the files of the newest 200 messages with files, newest first, without deleted ones',
  },
  'GET /api/received-files': {
    access: 'member',
    token: 'orders:read',
    query: z.object(pageParameters(10)),
    output: z.array(ReceivedFile),
    paged: true,
    summary: 'List the files that others sent in the caller’s orders, newest first, without deleted ones',
  },
  'GET /api/admin/files': {
    access: ['admin'],
    token: 'orders:read',
    query: z.object({
      ...pageParameters(25),
      search: searchText().optional().describe('Part of a name'),
    }),
    output: z.array(AdminFile),
    paged: true,
    summary: 'List the uploaded files of orders and posts, the largest first',
  },
  'DELETE /api/admin/files/{id}': {
    access: ['admin'],
    token: 'orders:write',
    params: Id,
    summary:
      'Delete an uploaded file. Its message keeps a note about that. A picture for posts is deleted in all sizes',
  },
} satisfies Contract
