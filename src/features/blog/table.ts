import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

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
  },
  (table) => [
    index('blog_posts_published_idx')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'published'`),
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
