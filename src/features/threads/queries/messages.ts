import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { people } from '#features/accounts/queries/people.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { ThreadMessage } from '../contract/schemas.ts'
import type { ThreadTables } from '../table.ts'
import { messageHtml } from './message-html.ts'

export type MessageQuery = PageQuery & { after?: number | undefined; sort?: 'oldest' | 'newest' }

/**
 * One page of the messages of a client's thread, oldest first by default; with `after` only those after an id. `more` are the
 * columns that only this kind of thread has; `where` leaves messages out.
 */
export async function messagesOf<Message extends ThreadMessage = ThreadMessage>(
  { messages, ofMessage }: ThreadTables,
  { id: thread, userId }: { id: number; userId: number },
  { after, sort, ...page }: MessageQuery,
  more: Record<Exclude<keyof Message & string, keyof ThreadMessage>, AnyPgColumn | SQL>,
  where?: SQL,
): Promise<Page<Message>> {
  const { id, senderId, message, attachments, isRead, createdAt } = messages
  const direction = sort === 'newest' ? desc : asc
  const { items, next } = await selectPageBy<Row>(
    page,
    { id },
    async (selected) =>
      (await db()
        .select({ id, senderId, message, attachments, isRead, createdAt, ...more, senderName: people.name })
        .from(messages)
        .innerJoin(people, eq(people.id, senderId))
        .where(
          and(eq(ofMessage, thread), where, after === undefined ? undefined : gt(id, after), selected.after),
        )
        .orderBy(...selected.order)
        .limit(selected.limit)) as Row[],
    direction,
  )
  return {
    items: items.map((row) => ({
      ...row,
      html: messageHtml(row.message),
      fromClient: row.senderId === userId,
    })) as unknown as Message[],
    next,
  }
}

type Row = Omit<ThreadMessage, 'html' | 'fromClient'>
