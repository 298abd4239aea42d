import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity, pageParameters } from '#platform/number-schema.ts'
import { t } from '#platform/texts.ts'

export const noticeKinds = [
  'order',
  'message',
  'file',
  'date',
  'delivery',
  'proposal',
  'invoice',
  'contact',
  'call',
  'quote',
  'account',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  path: z.string().describe('The page that the notice is about'),
  times: z.int().describe('The number of equal notices: a repeated unread notice replaces the first'),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notice = z.infer<typeof Notice>

/** A member keeps at most this many notices, each for at most `noticeDays` days. */
export const maxNotices = 200
export const noticeDays = 90

const ReadNotices = z
  .object({
    ids: z.array(identity()).max(maxNotices).optional(),
    upTo: identity().optional().describe('All notices up to this id; newer ones stay unread'),
    page: z.string().max(500).optional().describe('Notices about this page, with its search parameters'),
  })
  .refine(({ ids, upTo, page }) => ids !== undefined || upTo !== undefined || page !== undefined, {
    error: () => t`Say which notices are read`,
    path: ['ids'],
  })
export type ReadNotices = z.infer<typeof ReadNotices>

export const noticeEndpoints = {
  'GET /api/notices': {
    access: 'member',
    query: z.object(pageParameters(25)),
    output: z.array(Notice),
    paged: true,
    summary: `List the member's notices, newest first: at most ${maxNotices}, from ${noticeDays} days. /api/waiting has the number of unread ones`,
  },
  'POST /api/notices/read': {
    access: 'member',
    body: ReadNotices,
    summary: "Mark the member's notices as read: by their ids, up to one of them, or those about a page",
  },
} satisfies Contract
