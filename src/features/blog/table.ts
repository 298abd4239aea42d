import { type SQL, sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

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
    index('blog_posts_search_idx').using('gin', table.search),
    index('blog_posts_tags_idx').using('gin', table.tags),
  ],
)

/** Addresses that posts had before, which still lead to them. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('former_post_slugs_post_id_idx').on(table.postId)],
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
