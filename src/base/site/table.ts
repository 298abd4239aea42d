import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import type { SettingKey } from './contract.ts'

/** The columns `updatedBy`, `replacedBy` and `changedBy` contain ids of users, without a foreign key. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').$type<SettingKey>().primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  updatedBy: integer('updated_by'),
})

export const siteSettingHistory = pgTable('site_setting_history', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  key: text('key').$type<SettingKey>().notNull(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull(),
  replacedAt: instant('replaced_at').notNull().default(sql`now()`),
  replacedBy: integer('replaced_by'),
})

/** Earlier values of settings. Rows are only added, never changed. */
export const siteSettingChanges = pgTable('site_setting_changes', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  key: text('key').$type<SettingKey>().notNull(),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull().default(sql`now()`),
})

/** The preview link of a closed site, if there is one. */
export const sitePreviews = pgTable('site_previews', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
})
