import { isNull, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import type { StoredPage } from './contract.ts'

/** The texts of the terms page to which clients agreed. They stay when the page changes. */
export const termsVersions = pgTable('terms_versions', {
  version: text('version').primaryKey(),
  title: text('title').notNull(),
  markdown: text('markdown').notNull(),
  firstUsedAt: instant('first_used_at').notNull().default(sql`now()`),
})

export const pages = pgTable(
  'pages',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    inFooter: boolean('in_footer').notNull().default(false),
    status: text('status').$type<StoredPage['status']>().notNull().default('draft'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    position: integer('position').notNull().default(0),
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull().default(1),
    /** The version that the last import stored. Null for a page that was written on this site. */
    importedVersion: integer('imported_version'),
  },
  (table) => [uniqueIndex('pages_slug_key').on(table.slug).where(isNull(table.deletedAt))],
)
