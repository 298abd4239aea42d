import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'

/** Whether visitors can see the site. */
export const Opening = z.object({ isClosed: z.boolean() })
export type Opening = z.output<typeof Opening>

const admin = { access: ['admin'] } as const

export const openingContract = {
  'GET /api/admin/site/preview-link': {
    ...admin,
    output: z.object({ expiresAt: z.iso.datetime().nullable().describe('Null without a link that works') }),
    summary: 'Get when the preview link of the closed site expires',
  },
  'POST /api/admin/site/preview-link': {
    ...admin,
    output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    status: 201,
    summary: 'Make a preview link, which replaces the one before. Its address is not shown again',
  },
  'DELETE /api/admin/site/preview-link': { ...admin, summary: 'Withdraw the preview link' },
  'GET /preview/{token}': {
    access: 'anyone',
    kind: 'response',
    limit: 'provider',
    params: z.object({ token: z.string().max(100) }),
    answers: ['redirect'],
    summary: 'Open the closed site by its preview link',
  },
} satisfies Contract
