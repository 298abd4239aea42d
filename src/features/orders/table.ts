import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { users } from '../accounts/table.ts'
import { services } from '../catalogue/table.ts'

export const serviceOrders = pgTable(
  'service_orders',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'restrict' }),
    packageType: text('package_type', { enum: ['basic', 'standard', 'premium'] }).notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    status: text('status', { enum: ['pending', 'in_progress', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    requirements: jsonb('requirements').$type<Record<string, unknown>>().notNull().default({}),
    deliveryDate: instant('delivery_date'),
    notes: text('notes'),
    adminNotes: text('admin_notes'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('service_orders_user_id_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('service_orders_service_id_idx').on(table.serviceId),
  ],
)

export const orderMessages = pgTable(
  'order_messages',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    message: text('message').notNull(),
    attachments: jsonb('attachments').$type<unknown[]>().notNull().default([]),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('order_messages_order_id_idx').on(table.orderId, table.id),
    index('order_messages_sender_id_idx').on(table.senderId),
  ],
)

export const serviceReviews = pgTable(
  'service_reviews',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'restrict' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    review: text('review'),
    isPublic: boolean('is_public').notNull().default(true),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('service_reviews_service_id_idx').on(table.serviceId),
    index('service_reviews_user_id_idx').on(table.userId),
    index('service_reviews_order_id_idx').on(table.orderId),
  ],
)
