import { z } from 'zod'
import { Ticket } from './schemas.ts'

/** A ticket that waits for the admins, with the beginning of its client's last message. */
export const WaitingTicket = Ticket.pick({ id: true, subject: true, clientName: true, isLate: true }).extend({
  kind: z.literal('ticket'),
  /** Where the counts of what waits have it. */
  group: z.literal('messages'),
  due: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  html: z.string(),
  isCut: z.boolean(),
  /** How many files the message has. */
  files: z.int(),
})
export type WaitingTicket = z.infer<typeof WaitingTicket>

/** An own ticket with an answer that its client has not read. */
export const UnreadTicket = Ticket.pick({ id: true, subject: true }).extend({
  senderName: z.string(),
  since: z.iso.datetime(),
})
export type UnreadTicket = z.infer<typeof UnreadTicket>
