import { z } from 'zod'
import { attachmentTooLarge, maxAttachmentBytes } from '#desk/threads/contract/limits.ts'
import { Attachment, attachmentKinds, attachmentTypes, SentFile } from '#desk/threads/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'
import { AdminFile, ReceivedFile } from './schemas.ts'

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
    summary: `Upload ${attachmentKinds} of at most 10 MB as the raw body, for a message to come`,
  },
  'GET /api/orders/{id}/attachments/{file}': {
    ...ofAttachment,
    token: 'orders:read',
    kind: 'response',
    answers: attachmentTypes,
    summary: 'An attachment, for whoever sees its order',
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
    summary: 'The files of the newest 200 messages that carry any, newest first; deleted ones are left out',
  },
  'GET /api/received-files': {
    access: 'member',
    token: 'orders:read',
    query: z.object(paging(10)),
    output: z.array(ReceivedFile),
    paged: true,
    summary: 'The files that others sent in the own orders, newest first; deleted ones are left out',
  },
  'GET /api/admin/files': {
    access: ['admin'],
    token: 'orders:read',
    query: z.object({
      ...paging(25),
      search: searchText().optional().describe('Part of a name'),
    }),
    output: z.array(AdminFile),
    paged: true,
    summary: 'Uploaded files of orders and posts, the largest first',
  },
  'DELETE /api/admin/files/{id}': {
    access: ['admin'],
    token: 'orders:write',
    params: Id,
    summary:
      'Delete an uploaded file: its message keeps a line saying so; of a picture for posts every size is deleted',
  },
} satisfies Contract
