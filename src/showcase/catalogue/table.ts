import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { AdminService } from './contract.ts'

export const serviceCategories = pgTable(
  'service_categories',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    icon: text('icon'),
    position: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  ({ name, deletedAt }) => [
    uniqueIndex('service_categories_name_key').on(name).where(sql`${deletedAt} is null`),
  ],
)

export const services = pgTable('services', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  categoryId: belongsTo('category_id', () => serviceCategories.id, 'restrict'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description'),
  features: text('features').array().notNull(),
  pricing: jsonb('pricing').$type<AdminService['pricing']>().notNull(),
  pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
  deliveryTime: text('delivery_time'),
  requirements: text('requirements').array().notNull().default([]),
  image: text('image'),
  isActive: boolean('is_active').notNull().default(true),
  isFeatured: boolean('is_featured').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  position: integer('position').notNull().default(0),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
})
