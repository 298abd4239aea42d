import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { attachmentColumns, defineThreads, messageColumns, turnColumn } from '#desk/threads/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { Topic } from './contract/endpoints.ts'
import { ticketStatuses } from './domain/kinds.ts'

export const supportTickets = pgTable('support_tickets', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id, 'restrict'),
  subject: text('subject').notNull(),
  about: jsonb('about').$type<Topic>(),
  status: text('status', { enum: ticketStatuses }).notNull().default('open'),
  turn: turnColumn(),
  answerBy: instant('answer_by'),
  newAnswerBy: instant('new_answer_by'),
  firstAnswerAt: instant('first_answer_at'),
  solvedAt: instant('solved_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const supportMessages = pgTable('support_messages', {
  ...messageColumns(),
  ticketId: belongsTo('ticket_id', () => supportTickets.id),
})

export const supportAttachments = pgTable('support_attachments', {
  ...attachmentColumns(() => supportMessages.id),
  ticketId: integer('ticket_id').references(() => supportTickets.id, { onDelete: 'cascade' }),
})

export const supportTime = pgTable('support_time', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  ticketId: belongsTo('ticket_id', () => supportTickets.id),
  minutes: integer('minutes').notNull(),
  day: date('day').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const ticketThreadTables = defineThreads({
  messages: supportMessages,
  files: supportAttachments,
  ofMessage: supportMessages.ticketId,
  ofFile: supportAttachments.ticketId,
})
