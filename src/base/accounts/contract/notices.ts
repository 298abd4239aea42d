import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity, pageParameters } from '#platform/number-schema.ts'

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
  path: z.string().describe('The page that it is about'),
  times: z.int().describe('How many it stands for: the same again, while it is unread, makes one of both'),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notice = z.infer<typeof Notice>

/** Limits of the notices that are kept: their number per member, and their age in days. */
export const maxNotices = 200
export const noticeDays = 90

const ReadNotices = z
  .object({
    ids: z.array(identity()).max(maxNotices).optional(),
    upTo: identity().optional().describe('All up to this one: what comes meanwhile stays unread'),
    page: z.string().max(500).optional().describe('Those about this page, with its search parameters'),
  })
  .refine(({ ids, upTo, page }) => ids !== undefined || upTo !== undefined || page !== undefined, {
    error: 'Say which notices are read',
    path: ['ids'],
  })
export type ReadNotices = z.infer<typeof ReadNotices>

export const noticeEndpoints = {
  'GET /api/notices': {
    access: 'member',
    query: z.object(pageParameters(25)),
    output: z.array(Notice),
    paged: true,
    summary: `The member's own notices, newest first: at most ${maxNotices}, of ${noticeDays} days. How many are unread is in /api/waiting`,
  },
  'POST /api/notices/read': {
    access: 'member',
    body: ReadNotices,
    summary: "Mark the member's own notices as read, by their ids, up to one of them, or those about a page",
  },
} satisfies Contract
