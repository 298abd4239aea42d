import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { orderHistory, orderMessages, serviceOrders } from '#desk/orders/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { proposalStates } from './domain/terms.ts'

/** The note of a proposal is a message of the thread. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    orderId: belongsTo('order_id', () => serviceOrders.id),
    messageId: belongsTo('message_id', () => orderMessages.id),
    kind: text('kind', { enum: orderHistory.about.enumValues }).notNull(),
    title: text('title'),
    price: numeric('price', { precision: 10, scale: 2 }),
    date: instant('delivery_date'),
    effortMinutes: integer('effort_minutes'),
    priceBefore: numeric('price_before', { precision: 10, scale: 2 }).notNull(),
    dateBefore: instant('delivery_date_before'),
    state: text('state', { enum: proposalStates }).notNull().default('open'),
    proposerId: belongsTo('proposer_id', () => users.id, 'restrict'),
    byClient: boolean('by_client').notNull(),
    answersId: integer('answers_id').references((): AnyPgColumn => orderProposals.id, {
      onDelete: 'set null',
    }),
    answererId: integer('answerer_id').references(() => users.id, { onDelete: 'restrict' }),
    answeredAt: instant('answered_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('order_proposals_message_id_key').on(table.messageId),
    uniqueIndex('order_proposals_open').on(table.orderId, table.kind).where(sql`state = 'open'`),
  ],
)

export const orderMilestones = pgTable('order_milestones', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  title: text('title').notNull(),
  dueOn: date('due_on'),
  price: numeric('price', { precision: 10, scale: 2 }),
  position: integer('position').notNull(),
  doneAt: instant('done_at'),
})
