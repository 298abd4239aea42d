import { z } from 'zod'
import { maxMessage } from '#features/threads/contract/limits.ts'
import { parties } from '#features/threads/contract/parties.ts'
import { AttachedFiles, MessageInput } from '#features/threads/contract/schemas.ts'
import { identity, wholeNumber } from '#platform/number-schema.ts'
import { line, text } from '#platform/text-schema.ts'
import { maxMinutes, maxSubject, ticketStatuses, topicKinds } from './limits.ts'

const TopicInput = z.object({ kind: z.enum(topicKinds), id: identity() })
export type TopicInput = z.infer<typeof TopicInput>

/** An own order, a service, an item of the library or a post that a ticket is about, with its title. */
export const Topic = TopicInput.extend({
  title: z.string(),
  path: z.string().optional().describe('Where an item or a post is read'),
})
export type Topic = z.infer<typeof Topic>

export const TicketInput = z.object({
  subject: line(maxSubject, 'Please enter a subject'),
  message: text(maxMessage, 'Please write what it is about'),
  attachments: AttachedFiles.describe('Ids of files that were uploaded for it'),
  about: TopicInput.nullish(),
})
export type TicketInput = z.infer<typeof TicketInput>

const minutes = () => wholeNumber(1, maxMinutes)

/** An admin enters the minutes that it took with an answer. */
export const TicketMessageInput = MessageInput.safeExtend({
  minutes: minutes().nullish().describe('Minutes spent, which only admins enter'),
})
export type TicketMessageInput = z.infer<typeof TicketMessageInput>

export const MinutesInput = z.object({ minutes: minutes() })

/** Of a quarter of the year, which ends with the day `lastDay`. */
export const SupportHours = z.object({
  usedMinutes: z.int(),
  includedMinutes: z.int(),
  lastDay: z.iso.date(),
})
export type SupportHours = z.infer<typeof SupportHours>

/** Time off in which nobody answers. */
export const DaysOff = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  note: z.string().nullable(),
})
export type DaysOff = z.infer<typeof DaysOff>

/** What is said before a ticket is made. */
export const TicketTerms = z.object({
  answerBy: z.iso
    .datetime()
    .nullable()
    .describe('When the answer to a ticket made now is due; null without hours'),
  off: z.array(DaysOff).describe('Time off until then'),
  hours: SupportHours,
  topics: z.array(Topic).describe('What a ticket may be about'),
})
export type TicketTerms = z.infer<typeof TicketTerms>

/** A ticket in a list. */
export const Ticket = z.object({
  id: z.int(),
  userId: z.int(),
  clientName: z.string(),
  subject: z.string(),
  about: Topic.nullable(),
  status: z.enum(ticketStatuses),
  turn: z.enum(parties).nullable(),
  answerBy: z.iso
    .datetime()
    .nullable()
    .describe('Until when the admins answer; null while it is not their turn'),
  newAnswerBy: z.iso.datetime().nullable().describe('The later time that an admin named instead'),
  isLate: z.boolean().describe('Whether both of these times are over'),
  minutes: z.int().describe('Minutes that were spent on it'),
  unread: z.int().describe('Messages that the reader has not read'),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

export const TimeSpent = z.object({ id: z.int(), minutes: z.int(), day: z.iso.date() })
export type TimeSpent = z.infer<typeof TimeSpent>

/** A ticket on its own page. */
export const OpenTicket = Ticket.extend({
  party: z.enum(parties),
  clientEmail: z.string().nullable(),
  adminName: z.string(),
  firstAnswerAt: z.iso.datetime().nullable(),
  mayWrite: z.boolean().describe('Whether the member may write, or has only the right to read'),
  reopensUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when an answer opens a ticket again that is solved'),
  hours: SupportHours.describe('Those of its client'),
  off: z.array(DaysOff).describe('Time off before the answer is due'),
  times: z.array(TimeSpent),
  changeMark: z.string().describe('For the events: says which changes the answer includes'),
})
export type OpenTicket = z.infer<typeof OpenTicket>
