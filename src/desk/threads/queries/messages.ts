import { and, asc, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { people } from '#base/accounts/queries/people.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { answerFile } from '#platform/files/answer.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import type { Attachment, SentFile, ThreadMessage } from '../contract/schemas.ts'
import type { ThreadTables } from '../table.ts'
import { messageHtml } from './message-html.ts'

export type MessageQuery = PageQuery & { after?: number | undefined; sort?: 'oldest' | 'newest' }

/**
 * Lists messages of a thread, oldest first by default. `after` is the id of a message. `more` contains the columns that only this
 * kind of thread has. `where` can exclude messages.
 */
export async function listMessages<Message extends ThreadMessage = ThreadMessage>(
  { messages, ofMessage }: ThreadTables,
  { id: thread, userId }: { id: number; userId: number | null },
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

const maxMessagesWithFiles = 200

/** Lists the files of the newest 200 messages with files, newest first. Leaves out deleted files. */
export async function listThreadFiles(
  { messages, ofMessage }: ThreadTables,
  thread: number,
): Promise<SentFile[]> {
  const { id, attachments, createdAt } = messages
  const rows = await db()
    .select({ attachments, createdAt, senderName: people.name })
    .from(messages)
    .innerJoin(people, eq(people.id, messages.senderId))
    .where(and(eq(ofMessage, thread), sql`${attachments} <> '[]'::jsonb`))
    .orderBy(desc(id))
    .limit(maxMessagesWithFiles)
  return rows.flatMap(({ attachments: sent, createdAt: at, senderName }) =>
    (sent as Attachment[])
      .filter(({ deletedAt }) => !deletedAt)
      .map((file) => ({ ...file, createdAt: at as string, senderName })),
  )
}

/** Makes the browser ask before each use of its copy, so that nobody can open the file after a sign-out. */
const checkEachTime = 'private, no-cache'

/**
 * Responds with a file of a thread: to both parties once it is sent, and before that only to its uploader. Throws `missing` for
 * any other file. The caller must have checked the member's access to the thread.
 */
export async function attachmentAnswer(
  context: RequestContext,
  { files: attachments, ofFile }: ThreadTables,
  thread: number,
  fileId: number,
): Promise<Response> {
  await db()
    .select({ fileId: attachments.fileId })
    .from(attachments)
    .where(
      and(
        eq(ofFile, thread),
        eq(attachments.fileId, fileId),
        or(isNotNull(attachments.messageId), eq(attachments.uploaderId, requireMember(context).id)),
      ),
    )
    .then(oneOr(msg`There is no such file`))
  return answerFile(fileId, context.request.headers, checkEachTime)
}
