import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { clients } from '#desk/clients/table.ts'
import { attachmentColumns, defineThreads, messageColumns, turnColumn } from '#desk/threads/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { services } from '#showcase/catalogue/table.ts'
import { termsVersions } from '#showcase/pages/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import type { Order } from './contract/schemas.ts'
import {
  deliveryStates,
  historyEvents,
  messageKinds,
  orderStatuses,
  packageTypes,
  proposalKinds,
} from './domain/kinds.ts'

export const serviceOrders = pgTable(
  'service_orders',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    /** Null if the order was made for a client without an account. `clientId` is then the client's record. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'restrict' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'restrict' }),
    serviceId: belongsTo('service_id', () => services.id, 'restrict'),
    packageType: text('package_type', { enum: packageTypes }).notNull(),
    packageName: text('package_name'),
    title: text('title'),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    /** Whether the price and all amounts that are agreed later include VAT. It never changes. */
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    turn: turnColumn(),
    requirements: jsonb('requirements').$type<Order['requirements']>().notNull().default({}),
    deliveryDate: instant('delivery_date'),
    effortMinutes: integer('effort_minutes'),
    leftMinutes: integer('left_minutes'),
    queuePosition: doublePrecision('queue_position'),
    queueTouchedAt: instant('queue_touched_at'),
    notBefore: date('not_before'),
    promisedOn: date('promised_on'),
    firstPromisedOn: date('first_promised_on'),
    revisionsIncluded: integer('revisions_included'),
    depositPercent: integer('deposit_percent'),
    /** Null for orders that were accepted before this was recorded. */
    acceptedAt: instant('accepted_at'),
    waitsSince: instant('waits_since'),
    waitedUntil: instant('waited_until'),
    notes: text('notes'),
    adminNotes: text('admin_notes'),
    notesVersion: integer('notes_version').notNull().default(1),
    /** The owner's terms to which the client agreed. Null if none were published, or an admin entered the order. */
    termsVersion: text('terms_version').references(() => termsVersions.version, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('service_orders_idempotency_key').on(table.userId, table.idempotencyKey)],
)

/** The developers to whom an admin assigned the order. */
export const orderMembers = pgTable(
  'order_members',
  {
    orderId: belongsTo('order_id', () => serviceOrders.id),
    userId: belongsTo('user_id', () => users.id),
    addedBy: belongsTo('added_by', () => users.id, 'restrict'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.userId] })],
)

/** A row is a status (the first one with the promised delivery date), an event, or else another delivery date. */
export const orderHistory = pgTable('order_history', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  status: text('status', { enum: orderStatuses }),
  deliveryDate: instant('delivery_date'),
  reason: text('reason'),
  event: text('event', { enum: historyEvents }),
  about: text('about', { enum: proposalKinds }),
  actorId: belongsTo('actor_id', () => users.id, 'restrict'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const orderMessages = pgTable('order_messages', {
  ...messageColumns(),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  kind: text('kind', { enum: messageKinds }).notNull().default('message'),
})

/** The texts and files of deliveries, and the clients' answers, are messages of the thread. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    orderId: belongsTo('order_id', () => serviceOrders.id),
    number: integer('number').notNull(),
    messageId: belongsTo('message_id', () => orderMessages.id),
    state: text('state', { enum: deliveryStates }).notNull().default('open'),
    delivererId: belongsTo('deliverer_id', () => users.id, 'restrict'),
    answererId: integer('answerer_id').references(() => users.id, { onDelete: 'restrict' }),
    answerId: integer('answer_id').references(() => orderMessages.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    reminders: integer('reminders').notNull().default(0),
    remindedAt: instant('reminded_at'),
    completesOn: date('completes_on'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('order_deliveries_open').on(table.orderId).where(sql`state = 'open'`),
    uniqueIndex('order_deliveries_number_key').on(table.orderId, table.number),
    uniqueIndex('order_deliveries_message_id_key').on(table.messageId),
  ],
)

/**
 * A promised day that an admin moved later, or removed, without the client's yes. `id` is the entry of the history, `objectionId` the
 * message in which the client objected.
 */
export const unagreedMoves = pgTable(
  'unagreed_moves',
  {
    id: integer('id')
      .primaryKey()
      .references(() => orderHistory.id, { onDelete: 'cascade' }),
    orderId: belongsTo('order_id', () => serviceOrders.id),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on'),
    objectionId: integer('objection_id').references(() => orderMessages.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('unagreed_moves_objection_id_key').on(table.objectionId)],
)

export const orderAttachments = pgTable('order_attachments', {
  ...attachmentColumns(() => orderMessages.id),
  orderId: belongsTo('order_id', () => serviceOrders.id),
})

export const orderThreadTables = defineThreads({
  messages: orderMessages,
  files: orderAttachments,
  ofMessage: orderMessages.orderId,
  ofFile: orderAttachments.orderId,
})

export const serviceReviews = pgTable(
  'service_reviews',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    serviceId: belongsTo('service_id', () => services.id, 'restrict'),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    orderId: belongsTo('order_id', () => serviceOrders.id),
    rating: integer('rating').notNull(),
    review: text('review'),
    isPublic: boolean('is_public').notNull().default(true),
    testimonialId: integer('testimonial_id').references(() => testimonials.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('service_reviews_order_id_key').on(table.orderId),
    uniqueIndex('service_reviews_testimonial_id_key').on(table.testimonialId),
  ],
)
