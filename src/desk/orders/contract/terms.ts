import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'

/** The owner's terms as they were when the client agreed to them. */
const KeptTerms = z.object({ title: z.string(), html: z.string(), agreedAt: z.iso.datetime() })
export type KeptTerms = z.infer<typeof KeptTerms>

export const termsContract = {
  'GET /api/orders/{id}/terms': {
    access: 'member',
    token: 'orders:read',
    params: Id,
    missing: 'There is no such order',
    output: KeptTerms,
    summary:
      'Get the terms to which the client agreed with an order, as they were then. 404 if there were none',
  },
} satisfies Contract
