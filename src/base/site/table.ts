import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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

/** Append-only. */
export const siteSettingChanges = pgTable('site_setting_changes', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  key: text('key').$type<SettingKey>().notNull(),
  changedBy: integer('changed_by'),
  changedAt: instant('changed_at').notNull().default(sql`now()`),
})
