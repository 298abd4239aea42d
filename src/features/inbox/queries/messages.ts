import { and, asc, desc, eq, getTableColumns, ilike, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { CursorId, cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { mailOutbox } from '#platform/email/table.ts'
import type { ListedMessage, MessagePriority, MessageStatus, OpenedMessage } from '../contract/messages.ts'
import { contactMessages, contactReplies } from '../table.ts'
import { contains } from './contains.ts'

type MessageQuery = {
  limit: number
  cursor?: string | undefined
  status?: MessageStatus | undefined
  priority?: MessagePriority | undefined
  search?: string | undefined
}

const { message, ...columns } = getTableColumns(contactMessages)

/** One page of the contact messages, newest first; without a status all but the archived ones. */
export async function listMessages(query: MessageQuery): Promise<Page<ListedMessage>> {
  const after = readCursor(query.cursor, z.tuple([CursorId]))
  const { status, priority, search } = query
  const rows = await db()
    .select({ ...columns, excerpt: sql<string>`left(${message}, 200)` })
    .from(contactMessages)
    .where(
      and(
        status ? eq(contactMessages.status, status) : ne(contactMessages.status, 'archived'),
        priority && eq(contactMessages.priority, priority),
        search ? speaksOf(contains(search)) : undefined,
        after && lt(contactMessages.id, after[0]),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(query.limit + 1)
  return cutPage(rows, query.limit, ({ id }) => [id])
}

function speaksOf(pattern: string): SQL | undefined {
  const { name, email, subject } = contactMessages
  return or(...[name, email, subject, message].map((column) => ilike(column, pattern)))
}

/** A contact message with what was answered. Refuses with `missing`. */
export async function openedMessage(id: number): Promise<OpenedMessage> {
  const [found] = await db().select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!found) throw new AppError('missing', 'There is no such message')
  const replies = await db()
    .select({
      id: contactReplies.id,
      text: contactReplies.text,
      authorName: sql<string>`coalesce(${users.firstName}, ${users.username}, ${users.email}, 'Admin')`,
      createdAt: contactReplies.createdAt,
      mailState: mailOutbox.state,
    })
    .from(contactReplies)
    .innerJoin(users, eq(users.id, contactReplies.authorId))
    .innerJoin(mailOutbox, eq(mailOutbox.id, contactReplies.emailId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.id))
  return { ...found, replies }
}
