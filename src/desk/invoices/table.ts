import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { clients } from '#desk/clients/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'
import type { Advance } from './contract/advances.ts'
import type { EventOutcome } from './contract/payments.ts'
import type { InvoiceLine, Seller, StoredBuyer } from './contract/schemas.ts'
import {
  checkoutStates,
  invoiceKinds,
  invoicePurposes,
  invoiceStatuses,
  paymentMeans,
  refundStates,
  reminderRecipients,
  vatKinds,
} from './domain/kinds.ts'

const money = (name: string) => numeric(name, { precision: 10, scale: 2 })

/** Invoices and credit notes. Once issued, a trigger rejects changes, except to status, version and the time of the update. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    orderId: integer('order_id').references(() => serviceOrders.id, { onDelete: 'restrict' }),
    /** Null if the invoice was made for a client without an account. Then `clientId` is their record. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'restrict' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: invoiceKinds }).notNull().default('invoice'),
    purpose: text('purpose', { enum: invoicePurposes }),
    /** The earlier invoices that a final one subtracts, as they were at its issue. */
    advances: jsonb('advances').$type<Advance[]>(),
    creditedId: integer('credited_id').references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    status: text('status', { enum: invoiceStatuses }).notNull().default('draft'),
    number: text('number'),
    currency: text('currency').notNull(),
    seller: jsonb('seller').$type<Seller | Record<string, never>>().notNull().default({}),
    buyer: jsonb('buyer').$type<StoredBuyer>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    vatKind: text('vat_kind', { enum: vatKinds }).notNull(),
    /** Whether the unit prices of the lines include VAT. An order's invoices have the value of the order. */
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
    /** The language of its labels. Null for a draft, and for an English invoice of an earlier release. */
    language: text('language'),
    sentence: text('sentence').notNull().default(''),
    note: text('note').notNull().default(''),
    paymentLink: text('payment_link'),
    net: money('net').notNull(),
    vat: money('vat').notNull(),
    total: money('total').notNull(),
    issueDate: date('issue_date'),
    serviceDate: date('service_date').notNull(),
    dueDate: date('due_date'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [unique('invoices_number_key').on(table.number)],
)

/** The last number of each series. A transaction that takes the next number locks the row until it ends. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
  /** When an admin confirmed the last number after a restore. */
  confirmedAt: instant('confirmed_at'),
})

/** Payments of invoices. A payment of a credit note is money that was sent back to the client. */
export const payments = pgTable('payments', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  invoiceId: belongsTo('invoice_id', () => invoices.id, 'restrict'),
  amount: money('amount').notNull(),
  paidOn: date('paid_on').notNull(),
  means: text('means', {
    enum: [...paymentMeans, 'stripe', 'credit'],
  }).notNull(),
  /** The payment's id at Stripe. */
  reference: text('reference'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const refunds = pgTable('refunds', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  orderId: belongsTo('order_id', () => serviceOrders.id, 'restrict'),
  amount: money('amount').notNull(),
  refundedOn: date('refunded_on').notNull(),
  means: text('means', { enum: [...paymentMeans, 'stripe'] }).notNull(),
  /** The refund's id at Stripe. */
  reference: text('reference'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** The files of issued invoices. Each file is made only once. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: belongsTo('invoice_id', () => invoices.id, 'restrict'),
    kind: text('kind', { enum: ['pdf', 'xml'] }).notNull(),
    fileId: belongsTo('file_id', () => files.id, 'restrict'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.kind] }),
    unique('invoice_files_file_id_key').on(table.fileId),
  ],
)

/** Issued invoices whose files must be made before the client is notified. */
export const invoiceNotifications = pgTable('invoice_notifications', {
  invoiceId: belongsTo('invoice_id', () => invoices.id, 'cascade').primaryKey(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/**
 * The owner's decision about an unverified account email when an invoice is issued. `agreedEmail` is the address if the owner
 * agreed to it. `skipsBilling` is true if they did not agree and the billing address is the same. It then gets no emails until it
 * is verified.
 */
export const invoiceRecipients = pgTable('invoice_recipients', {
  invoiceId: belongsTo('invoice_id', () => invoices.id, 'cascade').primaryKey(),
  agreedEmail: text('agreed_email'),
  skipsBilling: boolean('skips_billing').notNull().default(false),
})

/** Pay links. An invoice can have several. */
export const invoiceLinks = pgTable('invoice_links', {
  tokenHash: text('token_hash').primaryKey(),
  invoiceId: belongsTo('invoice_id', () => invoices.id, 'cascade'),
  /** Set only for the link with which Stripe sends a payer back. */
  expiresAt: instant('expires_at'),
  withdrawnAt: instant('withdrawn_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** Payment pages of invoices at Stripe. `session` and `url` are null until Stripe has made the page. */
export const paymentCheckouts = pgTable(
  'payment_checkouts',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    invoiceId: belongsTo('invoice_id', () => invoices.id, 'restrict'),
    key: text('key').notNull(),
    session: text('session'),
    url: text('url'),
    state: text('state', { enum: checkoutStates }).notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /** Whether Stripe sends the payer back to a pay link. It does if the page was first opened from one. */
    isLinked: boolean('is_linked').notNull().default(false),
    /** When Stripe sent the client back. */
    returnedAt: instant('returned_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [unique('payment_checkouts_key_key').on(table.key)],
)

/** Events from Stripe, each stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    event: text('event').notNull(),
    checkoutId: integer('checkout_id').references(() => paymentCheckouts.id, { onDelete: 'restrict' }),
    type: text('type').notNull(),
    outcome: text('outcome').$type<EventOutcome>().notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    reference: text('reference').notNull(),
    /** True if the money paid no invoice, so that an admin must act. */
    needsAdmin: boolean('needs_admin').notNull().default(false),
    handledAt: instant('handled_at'),
    handledBy: integer('handled_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [unique('payment_events_event_key').on(table.event)],
)

/**
 * Refunds that Stripe makes, for an order, a credit note without an order, or a payment that paid no invoice. A confirmed
 * refund for an order is also in `refunds`, and a confirmed refund for a credit note is also in `payments`.
 */
export const stripeRefunds = pgTable(
  'stripe_refunds',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    orderId: integer('order_id').references(() => serviceOrders.id, { onDelete: 'restrict' }),
    creditId: integer('credit_id').references(() => invoices.id, { onDelete: 'restrict' }),
    eventId: integer('event_id').references(() => paymentEvents.id, { onDelete: 'restrict' }),
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    /** The payment's id at Stripe. */
    payment: text('payment').notNull(),
    key: text('key').notNull(),
    /** The refund's id at Stripe. Null until Stripe has answered. */
    refund: text('refund'),
    state: text('state', { enum: refundStates }).notNull().default('pending'),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    settledAt: instant('settled_at'),
  },
  (table) => [unique('stripe_refunds_key_key').on(table.key)],
)

/**
 * Sent reminders. `days` is the number of days after the due date, negative before it, or null if an admin sent the reminder.
 * `sentTo` is null if an earlier release sent it.
 */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    invoiceId: belongsTo('invoice_id', () => invoices.id, 'restrict'),
    days: integer('days'),
    sentTo: text('sent_to', { enum: reminderRecipients }).array(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [unique('invoice_reminders_invoice_id_days_key').on(table.invoiceId, table.days)],
)
