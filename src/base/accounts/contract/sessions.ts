import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'

export const ListedSession = z.object({
  id: z.int(),
  isThis: z.boolean().describe('Whether it is that of the request'),
  name: z.string().describe('The browser and its system at the sign-in, such as `Firefox on Windows`'),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  via: z.string().describe('`password`, `passkey`, or the name of the provider'),
  since: z.iso.datetime().nullable(),
  usedAt: z.iso.datetime().describe('When it was last used, to an hour'),
})
export type ListedSession = z.infer<typeof ListedSession>

export const sessionEndpoints = {
  'GET /api/account/sessions': {
    access: 'member',
    output: z.array(ListedSession),
    summary: 'The own sessions, the last used first',
  },
  'DELETE /api/account/sessions/{id}': {
    access: 'member',
    params: Id,
    missing: 'There is no such session',
    summary: 'End one of the own sessions at once',
  },
  'DELETE /api/account/sessions': {
    access: 'member',
    summary: 'End all own sessions but the one of the request',
  },
} satisfies Contract
