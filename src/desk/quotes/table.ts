import { sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { services } from '#showcase/catalogue/table.ts'
import { storedStates } from './domain/limits.ts'

/** An accepted quote refers to its order. */
export const quotes = pgTable(
  'quotes',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    serviceId: belongsTo('service_id', () => services.id, 'restrict'),
    packageType: text('package_type', { enum: serviceOrders.packageType.enumValues }).notNull(),
    /** Null for the name of the service. */
    title: text('title'),
    scope: text('scope').notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
    deliverOn: date('deliver_on'),
    validUntil: date('valid_until').notNull(),
    /** Whether accepting it issues the deposit's invoice. */
    invoicesDeposit: boolean('invoices_deposit').notNull().default(false),
    status: text('status', { enum: storedStates }).notNull().default('open'),
    orderId: integer('order_id').references(() => serviceOrders.id, { onDelete: 'cascade' }),
    writtenBy: integer('written_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('quotes_token_hash_key').on(table.tokenHash),
    uniqueIndex('quotes_order_id_key').on(table.orderId),
  ],
)

export type StoredQuote = typeof quotes.$inferSelect
