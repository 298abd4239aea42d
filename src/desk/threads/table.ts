import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, jsonb, type PgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'
import type { Attachment } from './contract/schemas.ts'
import { parties } from './domain/parties.ts'

/** Returns the columns of a table of messages, without the reference to the thread. */
export const messageColumns = () => ({
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  senderId: belongsTo('sender_id', () => users.id, 'restrict'),
  message: text('message').notNull(),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/**
 * Returns the columns of a table of uploads, without the reference to the thread. Readers get the `attachments` of a message
 * instead of these rows.
 */
export const attachmentColumns = (messageId: () => AnyPgColumn) => ({
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  uploaderId: belongsTo('uploader_id', () => users.id, 'restrict'),
  messageId: integer('message_id').references(messageId, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

type TableWith<Columns> = PgTable & { [Name in keyof Columns]: AnyPgColumn }

/** The tables of a kind of thread. `ofMessage` and `ofFile` are the columns that refer to the thread. */
export type ThreadTables = {
  messages: TableWith<ReturnType<typeof messageColumns>>
  files: TableWith<ReturnType<typeof attachmentColumns>>
  ofMessage: AnyPgColumn
  ofFile: AnyPgColumn
}

export const allThreads: ThreadTables[] = []

export function defineThreads(tables: ThreadTables): ThreadTables {
  allThreads.push(tables)
  return tables
}

export const turnColumn = () => text('turn', { enum: parties })
