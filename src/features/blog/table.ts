import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'
import type { DraftFields } from './contract/schemas.ts'

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const blogPosts = pgTable(
  'blog_posts',
  {
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
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    image: text('image'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    search: searchWords('search')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`post_search_words(title, tags, excerpt, content)`),
  },
  (table) => [
    index('blog_posts_published_idx')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'published'`),
    index('blog_posts_featured_idx')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.featured} and ${table.status} = 'published'`),
    index('blog_posts_updated_idx').on(table.updatedAt.desc(), table.id.desc()),
    index('blog_posts_drafts_idx')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'draft'`),
    index('blog_posts_search_idx').using('gin', table.search),
    index('blog_posts_tags_idx').using('gin', table.tags),
  ],
)

/** Former slugs of posts, which still lead to them. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: belongsTo('post_id', () => blogPosts.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('former_post_slugs_post_id_idx').on(table.postId)],
)

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
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    image: text('image'),
    publishedAt: instant('published_at').notNull(),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.version] }),
    index('post_versions_saved_by_idx').on(table.savedBy),
  ],
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
  (table) => [
    unique('post_drafts_author_key').on(table.authorId, table.postId).nullsNotDistinct(),
    index('post_drafts_post_id_idx').on(table.postId),
  ],
)

export const postImages = pgTable(
  'post_images',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    key: text('key').notNull().unique('post_images_key_key'),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    ownerId: belongsTo('owner_id', () => users.id),
    used: boolean('used').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('post_images_owner_id_idx').on(table.ownerId),
    index('post_images_unused_idx').on(table.createdAt).where(sql`not ${table.used}`),
  ],
)

export const postImageFiles = pgTable(
  'post_image_files',
  {
    imageId: belongsTo('image_id', () => postImages.id),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp'] }).notNull(),
    fileId: belongsTo('file_id', () => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.imageId, table.width, table.format] }),
    index('post_image_files_file_id_idx').on(table.fileId),
  ],
)

export const contentCategories = pgTable('content_categories', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: varchar('name', { length: 100 }).notNull(),
  slug: varchar('slug', { length: 100 }).notNull().unique('content_categories_slug_key'),
  description: text('description'),
  color: varchar('color', { length: 7 }).notNull().default('#3b82f6'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
