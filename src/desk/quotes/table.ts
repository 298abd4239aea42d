import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { clients } from '#desk/clients/table.ts'
import { invoices } from '#desk/invoices/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { services } from '#showcase/catalogue/table.ts'
import type { QuotePlan, StoredLine } from './contract/schemas.ts'
import { storedStates } from './domain/limits.ts'

/** An accepted quote refers to its order. */
export const quotes = pgTable(
  'quotes',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    /** Null for a draft and a template. */
    tokenHash: text('token_hash'),
    /** It may be empty for a draft and a template. */
    email: text('email').notNull(),
    /** The client's record that it was written for. Null for an address without one. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    serviceId: belongsTo('service_id', () => services.id, 'restrict'),
    packageType: text('package_type', { enum: serviceOrders.packageType.enumValues }).notNull(),
    /** Null for the name of the service. */
    title: text('title'),
    message: text('message').notNull().default(''),
    /** The whole text. With lines, it consists of the message and the lines that are not optional, or that the client chose. */
    scope: text('scope').notNull(),
    /** Null for a quote of one sum. */
    lines: jsonb('lines').$type<StoredLine[]>(),
    /** Null for a quote of one sum, whose VAT is that of the settings. */
    vatKind: text('vat_kind', { enum: invoices.vatKind.enumValues }),
    plan: jsonb('plan').$type<QuotePlan>(),
    /** The sum of the lines that are not optional. Once accepted, also of those that the client chose. */
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
    deliverOn: date('deliver_on'),
    validUntil: date('valid_until').notNull(),
    /** Whether accepting it issues the deposit's invoice. */
    invoicesDeposit: boolean('invoices_deposit').notNull().default(false),
    status: text('status', { enum: storedStates }).notNull().default('open'),
    version: integer('version').notNull().default(1),
    orderId: integer('order_id').references(() => serviceOrders.id, { onDelete: 'cascade' }),
    writtenBy: integer('written_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** When its present version was first sent, and first read by somebody else than an admin. */
    sentAt: instant('sent_at'),
    readAt: instant('read_at'),
    remindedAt: instant('reminded_at'),
    /** When the addressee and the admins were told that it has expired. */
    endedAt: instant('ended_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('quotes_token_hash_key').on(table.tokenHash),
    uniqueIndex('quotes_order_id_key').on(table.orderId),
  ],
)

export type StoredQuote = typeof quotes.$inferSelect

/** What a version of a quote says. */
export type QuoteContent = Pick<
  StoredQuote,
  | 'email'
  | 'serviceId'
  | 'packageType'
  | 'title'
  | 'message'
  | 'scope'
  | 'lines'
  | 'vatKind'
  | 'plan'
  | 'price'
  | 'currency'
  | 'pricesIncludeVat'
  | 'deliverOn'
  | 'validUntil'
>

/**
 * The earlier links of a quote. `content` is null for a further link to a version, such as the one before the reminder's.
 */
export const quoteVersions = pgTable('quote_versions', {
  tokenHash: text('token_hash').primaryKey(),
  quoteId: belongsTo('quote_id', () => quotes.id),
  version: integer('version').notNull(),
  content: jsonb('content').$type<QuoteContent>(),
  sentAt: instant('sent_at').notNull(),
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
