import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'

export const ListedSession = z.object({
  id: z.int(),
  isThis: z.boolean().describe('Whether the request uses this session'),
  name: z.string().describe('The browser and operating system at the sign-in, such as `Firefox on Windows`'),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  via: z.string().describe("`password`, `passkey`, or the provider's name"),
  since: z.iso.datetime().nullable(),
  usedAt: z.iso.datetime().describe('When it was last used, exact to an hour'),
})
export type ListedSession = z.infer<typeof ListedSession>

export const sessionEndpoints = {
  'GET /api/account/sessions': {
    access: 'member',
    output: z.array(ListedSession),
    summary: 'List the sessions of the member, last used first',
  },
  'DELETE /api/account/sessions/{id}': {
    access: 'member',
    params: Id,
    missing: msg`There is no such session`,
    summary: 'End a session of the member at once',
  },
  'DELETE /api/account/sessions': {
    access: 'member',
    summary: 'End all sessions of the member except the current one',
  },
} satisfies Contract
