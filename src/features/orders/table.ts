import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { services } from '#features/catalogue/table.ts'
import { testimonials } from '#features/testimonials/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'
import type { Attachment, Order } from './contract/schemas.ts'

const statuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const

export const serviceOrders = pgTable(
  'service_orders',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    serviceId: belongsTo('service_id', () => services.id, 'restrict'),
    packageType: text('package_type', { enum: ['basic', 'standard', 'premium'] }).notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    turn: text('turn', { enum: ['client', 'admin'] }),
    requirements: jsonb('requirements').$type<Order['requirements']>().notNull().default({}),
    deliveryDate: instant('delivery_date'),
    notes: text('notes'),
    adminNotes: text('admin_notes'),
    notesVersion: integer('notes_version').notNull().default(1),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('service_orders_idempotency_key').on(table.userId, table.idempotencyKey)],
)

/** What happened to an order: a status, the first included, or without one another day of delivery. */
export const orderHistory = pgTable('order_history', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  status: text('status', { enum: statuses }),
  deliveryDate: instant('delivery_date'),
  reason: text('reason'),
  actorId: belongsTo('actor_id', () => users.id, 'restrict'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const orderMessages = pgTable('order_messages', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  senderId: belongsTo('sender_id', () => users.id, 'restrict'),
  message: text('message').notNull(),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** Files of an order; `attachments` of a message repeats what readers see of them. */
export const orderAttachments = pgTable('order_attachments', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  uploaderId: belongsTo('uploader_id', () => users.id, 'restrict'),
  messageId: integer('message_id').references(() => orderMessages.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
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
