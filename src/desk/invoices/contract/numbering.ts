import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { says } from '#platform/says.ts'
import { example } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

export const Numbering = z.object({
  isConfirmed: z
    .boolean()
    .describe(
      'False after a restore, until an admin confirms the last number. Until then, nothing can be issued',
    ),
  isTrial: z.boolean().describe('Whether this is a trial restore. Its invoices reach no client'),
  restoredAt: z.iso.datetime().nullable().describe('When the site was restored from a backup'),
  series: z.string().describe('The current start of all numbers'),
  last: z.string().nullable().describe('The last stored number of this series'),
})
export type Numbering = z.infer<typeof Numbering>

export const LastNumberInput = z.object({
  number: z
    .string()
    .trim()
    .max(80, says(msg`Enter one number`))
    .describe('The last number of the current series that a client received; empty if there is none')
    .meta(example('INV-2026-0012')),
})
export type LastNumberInput = z.output<typeof LastNumberInput>

export const numberingContract = {
  'GET /api/admin/invoices/numbering': {
    access: ['admin'],
    output: Numbering,
    summary: 'Get the last invoice number, and whether an admin must confirm it after a restore',
  },
  'POST /api/admin/invoices/numbering': {
    access: ['admin'],
    confirmed: true,
    body: LastNumberInput,
    output: Numbering,
    summary:
      'Confirm the last invoice number that a client received before a restore. The next invoice continues from it. 409 if nothing needs confirmation',
  },
} satisfies Contract
