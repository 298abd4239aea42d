import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { example } from '#platform/text-schema.ts'

export const Numbering = z.object({
  isConfirmed: z
    .boolean()
    .describe(
      'False after a restore, until an admin has said which number left last: nothing is issued before',
    ),
  isTrial: z.boolean().describe('Whether this is a trial restore, whose invoices reach no client'),
  restoredAt: z.iso.datetime().nullable().describe('When the data of this site was restored from a backup'),
  series: z.string().describe('What all numbers begin with at present'),
  last: z.string().nullable().describe('The last number that is stored in this series'),
})
export type Numbering = z.infer<typeof Numbering>

export const LastNumberInput = z.object({
  number: z
    .string()
    .trim()
    .max(80, 'Enter one number')
    .describe('The last number that left in the present series; empty when none did')
    .meta(example('INV-2026-0012')),
})
export type LastNumberInput = z.output<typeof LastNumberInput>

export const numberingContract = {
  'GET /api/admin/invoices/numbering': {
    access: ['admin'],
    output: Numbering,
    summary: 'Which invoice number is the last, and whether that has to be confirmed after a restore',
  },
  'POST /api/admin/invoices/numbering': {
    access: ['admin'],
    confirmed: true,
    body: LastNumberInput,
    output: Numbering,
    summary:
      'Confirm after a restore which invoice number left last; the next one follows it. 409 when nothing has to be confirmed',
  },
} satisfies Contract
