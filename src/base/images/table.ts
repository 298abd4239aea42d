import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'

export const images = pgTable('post_images', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  key: text('key').notNull().unique('post_images_key_key'),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  ownerId: belongsTo('owner_id', () => users.id),
  used: boolean('used').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** `usedBy` names the record that shows the picture, such as 'project 3'. Pictures in texts are marked as `used` instead. */
export const imageUses = pgTable(
  'image_uses',
  {
    imageId: belongsTo('image_id', () => images.id),
    usedBy: text('used_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.usedBy] })],
)

export const imageFiles = pgTable(
  'post_image_files',
  {
    imageId: belongsTo('image_id', () => images.id),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'svg'] }).notNull(),
    fileId: belongsTo('file_id', () => files.id),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.width, table.format] })],
)
