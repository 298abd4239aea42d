import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'
import { reminderRecipients } from '../domain/kinds.ts'

const Reminder = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  days: z
    .int()
    .nullable()
    .describe('How many days after the due date it was due, negative before it. Null if an admin sent it'),
  sentTo: z
    .array(z.enum(reminderRecipients))
    .nullable()
    .describe('To the client’s account, to the billing address, or both. Null if it is too old to say'),
})
export type Reminder = z.output<typeof Reminder>

export const Reminders = z.object({
  reminders: z.array(Reminder).describe('Newest first'),
  next: z
    .object({ emails: z.array(z.string()), subject: z.string(), text: z.string() })
    .nullable()
    .describe('What a reminder now would say, and where it would go. Null if none can be sent now'),
  refusal: z.string().nullable().describe('Why no reminder can be sent now'),
})
export type Reminders = z.output<typeof Reminders>

const byAdmin = { access: ['admin'], params: Id, missing: msg`There is no such issued invoice` } as const

export const remindersContract = {
  'GET /api/admin/invoices/{id}/reminders': {
    ...byAdmin,
    output: Reminders,
    summary: 'Get the reminders of an issued invoice, and what one would say now',
  },
  'POST /api/admin/invoices/{id}/reminders': {
    ...byAdmin,
    output: Reminders,
    status: 201,
    summary:
      'Email a reminder of an open invoice now, with its PDF. 409 if one went today, if a payment is being confirmed, or if the invoice is not to be paid',
  },
} satisfies Contract
