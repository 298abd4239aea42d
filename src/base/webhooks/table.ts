import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { Webhook, WebhookDelivery } from './contract.ts'
import { deliveryStates } from './domain/states.ts'

export const webhooks = pgTable('webhooks', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  url: text('url').notNull(),
  events: text('events').array().$type<Webhook['events']>().notNull(),
  secret: text('secret').notNull(),
  lastDeliveredAt: instant('last_delivered_at'),
  failingSince: instant('failing_since'),
  /** When the address answered 410 (gone). From then on, nothing is sent to it. */
  goneAt: instant('gone_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** The deliveries that wait, and those in the log. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  webhookId: belongsTo('webhook_id', () => webhooks.id),
  /** The id of the event. All attempts send the same one, so that the receiver can detect duplicates. */
  messageId: text('message_id')
    .notNull()
    .default(sql`('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text))`),
  event: text('event').$type<WebhookDelivery['event']>().notNull(),
  subjectId: integer('subject_id').notNull(),
  state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  /** The status of the last response. If there was none, `problem` contains the reason. */
  status: integer('status'),
  problem: text('problem'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  attemptedAt: instant('attempted_at'),
  nextAttemptAt: instant('next_attempt_at').notNull().default(sql`date_trunc('milliseconds'::text, now())`),
})
