import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { DraftFields } from './contract/schemas.ts'
import { postStatuses } from './domain/post-statuses.ts'

export const contentCategories = pgTable('content_categories', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: varchar('name', { length: 100 }).notNull(),
  slug: varchar('slug', { length: 100 }).notNull().unique('content_categories_slug_key'),
  description: text('description'),
  color: varchar('color', { length: 7 }).notNull().default('#3b82f6'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  position: integer('position').notNull().default(0),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
})

const categoryId = () =>
  integer('category_id').references(() => contentCategories.id, { onDelete: 'set null' })

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const blogPosts = pgTable('blog_posts', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  content: text('content').notNull(),
  author: text('author').notNull(),
  publishedAt: instant('published_at').notNull().default(sql`now()`),
  tags: text('tags').array().notNull(),
  featured: boolean('featured').notNull().default(false),
  readTime: integer('read_time').notNull(),
  slug: text('slug').notNull().unique('blog_posts_slug_key'),
  views: integer('views').notNull().default(0),
  status: text('status', { enum: postStatuses }).notNull().default('draft'),
  image: text('image'),
  categoryId: categoryId(),
  version: integer('version').notNull().default(1),
  /** The version that the last import stored. Null for a post that was written on this site. */
  importedVersion: integer('imported_version'),
  /** Whether the post has been announced to webhooks, which happens only once. */
  isAnnounced: boolean('is_announced').notNull().default(false),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  search: searchWords('search')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`post_search_words(title, tags, excerpt, content)`),
})

/** Former slugs of posts. Each redirects to its post. */
export const formerPostSlugs = pgTable('former_post_slugs', {
  slug: text('slug').primaryKey(),
  postId: belongsTo('post_id', () => blogPosts.id),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const postVersions = pgTable(
  'post_versions',
  {
    postId: belongsTo('post_id', () => blogPosts.id),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    tags: text('tags').array().notNull(),
    featured: boolean('featured').notNull(),
    status: text('status', { enum: postStatuses }).notNull(),
    image: text('image'),
    categoryId: categoryId(),
    publishedAt: instant('published_at').notNull(),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
)

export const postDrafts = pgTable(
  'post_drafts',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    authorId: belongsTo('author_id', () => users.id),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    baseVersion: integer('base_version'),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
  },
  (table) => [unique('post_drafts_author_key').on(table.authorId, table.postId).nullsNotDistinct()],
)
