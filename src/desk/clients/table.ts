import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { BillingDetails } from './domain/billing-details.ts'
import type { Filled } from './domain/join.ts'

const detail = (name: string) => text(name).notNull().default('')
const refersToClient = (name: string) =>
  integer(name).references((): AnyPgColumn => clients.id, { onDelete: 'cascade' })

/**
 * A record and the records joined to it are one client. A joined record keeps its row: `joinedId` is the record that it was
 * joined to, `rootId` the record at the top.
 */
export const clients = pgTable(
  'clients',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    company: detail('company'),
    contact: detail('contact'),
    street: detail('street'),
    postcode: detail('postcode'),
    city: detail('city'),
    country: detail('country'),
    vatNumber: detail('vat_number'),
    buyerReference: detail('buyer_reference'),
    language: detail('language'),
    notes: detail('notes'),
    /** The last change of the billing details, by an admin or the client. */
    billingChangedAt: instant('billing_changed_at'),
    joinedId: refersToClient('joined_id'),
    rootId: refersToClient('root_id'),
    joinedAt: instant('joined_at'),
    /** What the join changed in the record `joinedId`. */
    filled: jsonb('filled').$type<Filled>(),
    /** The account that has the record's own address but, according to an admin, belongs to somebody else. */
    refusedUserId: integer('refused_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Company, contact, city and VAT number in lower case, for the search. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`lower(company || chr(10) || contact || chr(10) || city || chr(10) || vat_number)`,
      ),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [unique('clients_user_id_key').on(table.userId)],
)

export type StoredClient = typeof clients.$inferSelect

export const clientEmails = pgTable(
  'client_emails',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    clientId: belongsTo('client_id', () => clients.id),
    email: text('email').notNull(),
    /** The result of `foldName`, for comparisons. */
    emailFolded: text('email_folded').notNull(),
    /** Whether this is the contact's own address. An address can be the own one of one client only. */
    isOwn: boolean('is_own').notNull().default(false),
    isBilling: boolean('is_billing').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('client_emails_client_id_email_folded_key').on(table.clientId, table.emailFolded),
    uniqueIndex('client_emails_own_key').on(table.emailFolded).where(sql`is_own`),
    uniqueIndex('client_emails_one_own_key').on(table.clientId).where(sql`is_own`),
    uniqueIndex('client_emails_one_billing_key').on(table.clientId).where(sql`is_billing`),
  ],
)

/**
 * Billing details that somebody with the pay link of an invoice proposes. A proposal stays with the invoice's record, even if
 * that is joined. A new one for the same client replaces it.
 */
export const billingProposals = pgTable(
  'billing_proposals',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    clientId: belongsTo('client_id', () => clients.id),
    invoiceNumber: text('invoice_number').notNull(),
    /** Only the values that differ from the invoice. */
    changes: jsonb('changes').$type<Partial<BillingDetails>>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [unique('billing_proposals_client_id_key').on(table.clientId)],
)
