import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { Service } from './contract.ts'

export const serviceCategories = pgTable('service_categories', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: text('name').notNull().unique('service_categories_name_key'),
  description: text('description'),
  icon: text('icon'),
  displayOrder: integer('display_order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const services = pgTable('services', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  categoryId: belongsTo('category_id', () => serviceCategories.id, 'restrict'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description'),
  features: text('features').array().notNull(),
  pricing: jsonb('pricing').$type<Service['pricing']>().notNull(),
  deliveryTime: text('delivery_time'),
  requirements: text('requirements').array().notNull().default([]),
  image: text('image'),
  isActive: boolean('is_active').notNull().default(true),
  isFeatured: boolean('is_featured').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})
